"""Records whose numbers are worked out by hand from the rules."""

# Sochi. 7♥ is worth 4; down one: 4 on the mountain, consolation 4 from both, the lone
# greedy whister has 3 + 1 tricks at 4. The all-pass costs one point a trick.
# m = 2, 9, 3; mean 14/3; whists: North 20 and South 4 on West.
# South 10 (14/3 - 2) + 4 = 92/3; West 10 (14/3 - 9) - 24 = -202/3;
# North 10 (14/3 - 3) + 20 = 110/3.
# Rounded down 30, -68, 36, each with 2/3 left: two whists, to the lower totals first.
# Cents rounded down 153, -337, 183, each with 1/3 left: one cent, to West.
THREE = """\
format = "preferans/1"
players = ["South", "West", "North"]
first_dealer = "South"
convention = "sochi"
pool = 10
stake = "0.05"

[[deals]]
contract = "7♥ West"
defence = { North = "whist", South = "pass" }
tricks = { West = 6, North = 3, South = 1 }

[[deals]]
contract = "all-pass"
tricks = { South = 2, West = 5, North = 3 }
"""

# Gusarik. Down one x 4 on the mountain; South writes 1 x 4 and, for his hand and the
# dummy's, 4 x 4. The all-pass costs one point a trick. Mountains 4 and 10, less two in
# West's pool: five whists a point, 4 x 5 = 20, and 20 of whists.
TWO = """\
format = "preferans/1"
players = ["South", "West"]
first_dealer = "South"
convention = "gusarik"
pool = 10

[[deals]]
contract = "7♥ West"
defence = { South = "whist" }
tricks = { West = 6, South = 4 }

[[deals]]
contract = "all-pass"
tricks = { South = 4, West = 6 }

[[deals]]
contract = "6♠ West"
defence = { South = "pass" }
"""

# W8: Leningrad, four players, six down three, marriage in the talon paid per trick.
W8 = """\
format = "preferans/1"
players = ["Declarer", "Whister", "Passer", "Idle"]
first_dealer = "Idle"
convention = { name = "leningrad", talon_premium = "per_trick" }
pool = 10

[[deals]]
contract = "6♠ Declarer"
defence = { Whister = "whist", Passer = "pass" }
tricks = { Declarer = 3, Whister = 4, Passer = 3 }
talon = "♠K ♠Q"
"""

# Pools 4, 1 + 2 and 0 have the mean 7/3, so 2; mountains 0, 4 and 0 the mean 4/3, so
# 2, rounded up. East is the idle dealer and took nothing: a pool point.
JOINED = """\
format = "preferans/1"
players = ["South", "West", "North"]
first_dealer = "South"
convention = "sochi"
pool = 10

[opening]
pool = { South = 4, West = 1 }
mountain = { West = 4 }
whists = { North = { South = 12 } }

[[deals]]
contract = "6♠ West"
defence = { North = "pass", South = "pass" }

[[deals]]
joined = "East"
contract = "all-pass"
tricks = { South = 5, West = 3, North = 2 }
"""

# Section 7: mountains 42 96 132 and these whists give 558 -83 -475.
PAPER = """\
format = "preferans/1"
players = ["A", "B", "C"]
convention = "sochi"

[opening]
mountain = { A = 42, B = 96, C = 132 }
whists.A = { B = 170, C = 60 }
whists.B = { A = 64, C = 178 }
whists.C = { A = 88, B = 95 }
"""

BROKEN = THREE.replace("North = 3, South = 1", "North = 3, South = 2")
DIFFERENT = THREE + "\n[written]\nmountain = { South = 2, West = 12 }\n"

AGREED = (
    THREE
    + """
[[deals]]
convention = { name = "sochi", ten = "whisted" }
contract = "10♥ North"
defence = { South = "pass", West = "pass" }
"""
)
