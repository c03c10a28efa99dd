"""Score the evening in a record, the one of Sochi unless another is named."""

import sys
from pathlib import Path

from preferans import records

shipped = Path(__file__).with_name("sochi.toml")
match = records.load(sys.argv[1] if len(sys.argv) > 1 else shipped).replay()
for deal in match.deals:
    print(f"{deal.number}.", *deal.entries, sep="\n   ")
settlement = match.settle()
for player, total in settlement.net.items():
    print(player, total)
print(*settlement.payments, sep="\n")
