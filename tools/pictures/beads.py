"""Water on coated paint, close: a black panel that mirrors one long soft lamp and a dim wall, traced by water.c in millimetres."""
import ctypes
import math
from pathlib import Path
import numpy as np
from compiled import library, pointer
from mirror import ABOVE, develop, unit
from picture import traced

BEND = (.00010, .00030)  # Of the panel, across and away from the eye.
CELL = 2.5
# Base radius from and to, and how many are tried.
SIZES = ((2.7, 4.1, 70), (1.6, 2.5, 260), (.8, 1.4, 700), (.36, .7, 1600), (.16, .3, 2400))


def lamp(left, right, low, high, power, side=12, fade=(.5, .2), colour=(.88, .94, 1)):
    """Degrees from straight ahead and above the horizon; fade is the share of its height that each edge takes."""
    low, high = math.sin(math.radians(low)), math.sin(math.radians(high))
    return (math.radians(left), math.radians(right), low, high, math.radians(side), fade[0] * (high - low), fade[1] * (high - low),
            *(power * part for part in colour))


# A soft lamp overhead that only drops show, its long reach low behind that the paint mirrors, and the dim walls of the room.
LAMP = lamp(-24, 66, 48, 70, 18, 14, (.35, .15))
LOW = lamp(-16, 92, 22, 31, 5.2, 38, (.85, .07))
WALL = lamp(-60, 70, 3, 24, .06, 40, (.5, .4), (.70, .84, 1))
LEFT = lamp(-128, -42, 4, 52, .85, 22, (.4, .5), (.70, .84, 1))
RIGHT = lamp(48, 140, 4, 62, 1.4, 24, (.4, .5), (.80, .90, 1))
LAMPS = (LAMP, LOW, WALL, LEFT, RIGHT)
# Seen from higher up, the wall would reach the upper edge of the picture.
NO_WALL = (LAMP, LOW, LEFT, RIGHT)
# Lower still, the band lies behind the drops and these stand in the dark.
BEHIND = (LAMP, lamp(-75, 30, 9.5, 19, .62, 48, (.45, .5)), LEFT, RIGHT)


def cap(x, y, radius, squash, rise, turn=0.0, stretch=1.0):
    """rise sets the contact angle: it is the cosine of its supplement."""
    return x, y, math.cos(turn), math.sin(turn), stretch, radius, squash, radius * squash * rise


def flattened(r):
    """Weight holds water down to some four millimetres, however wide it spreads."""
    return 1 / (1 + (r / 6) ** 1.3)


def drop(rng, x, y, r):
    """Small drops are round, large ones have taken in neighbours."""
    squash, turn, rise = flattened(r) + rng.uniform(-.03, .03), rng.uniform(0, 2 * math.pi), rng.uniform(.09, .24)
    if r < .9 or rng.random() < .25:
        return x, y, 0, [cap(0, 0, r / 1.05, squash, rise, turn, 1 + rng.uniform(0, .1))]
    caps = [cap(.2 * r * math.cos(turn), .2 * r * math.sin(turn), .74 * r, squash, rise, turn, 1.05)]
    for bend in (0, rng.uniform(.9, 1.5))[:1 + (rng.random() < .5)]:
        way, part = turn + math.pi + bend - .4, r * rng.uniform(.5, .68)
        caps.append(cap((r - part) * math.cos(way), (r - part) * math.sin(way), part, squash * rng.uniform(1, 1.12), rise))
    return x, y, .35 * r, caps


def puddle(rng, x, y, long, wide, turn):
    """Water that has run together: caps along a line that wanders."""
    caps, squash, rise = [], flattened(1.3 * wide), rng.uniform(.09, .16)
    for at in np.arange(-long, long + .1, .5 * wide):
        part, aside = wide * rng.uniform(.45, .95), wide * rng.uniform(-.7, .7)
        caps.append(cap(at * math.cos(turn) - aside * math.sin(turn), at * math.sin(turn) + aside * math.cos(turn), part, squash * wide / part, rise))
    return x, y, .5 * wide, caps


def scattered(seed, x, y, dense, sizes=SIZES, held=()):
    """Largest first; dense(x, y, r) is the chance that a place keeps a drop, held are drops that stand already."""
    rng, drops, taken = np.random.default_rng(seed), list(held), held_circles(held)
    for low, high, count in sizes:
        for _ in range(count):
            px, py, r = rng.uniform(*x), rng.uniform(*y), rng.uniform(low, high)
            if rng.random() > dense(px, py, r):
                continue
            gap = 1.06 * r + .05
            near = np.array(taken) if taken else np.zeros((0, 3))
            if len(near) and (np.hypot(near[:, 0] - px, near[:, 1] - py) < near[:, 2] * 1.06 + gap).any():
                continue
            taken.append((px, py, r))
            drops.append(drop(rng, px, py, r))
    return drops


def held_circles(drops):
    return [(x + c[0], y + c[1], c[4] * c[5]) for x, y, _, caps in drops for c in caps]


def packed(drops):
    """Arrays for water.c and its grid: each cell lists the drops that reach into it, and those whose light does."""
    rows, caps, cells = [], [], []
    for x, y, spread, parts in drops:
        flat = max(math.hypot(*c[:2]) + c[4] * c[5] for c in parts)
        tall = max(c[7] + c[5] * c[6] for c in parts) + .3 * spread
        rows.append((x, y, max(1.03, math.hypot(1, tall / flat)) * flat, tall, max(spread, 1e-3), len(caps), len(parts)))
        caps += parts
        cells.append(tall)
    d = np.array(rows, float)
    low = np.floor((d[:, :2] - 1.7 * d[:, 2:3]).min(0) / CELL) * CELL
    size = np.ceil(((d[:, :2] + 1.7 * d[:, 2:3]).max(0) - low) / CELL).astype(np.int32) + 1
    lists = [[] for _ in range(size[0] * size[1])]
    for k, (x, y, bound, *_) in enumerate(rows):
        a, b = ((np.array((x, y)) - 1.6 * bound - low) // CELL).astype(int), ((np.array((x, y)) + 1.6 * bound - low) // CELL).astype(int)
        for j in range(max(0, a[1]), min(size[1], b[1] + 1)):
            for i in range(max(0, a[0]), min(size[0], b[0] + 1)):
                lists[j * size[0] + i].append(k)
    starts = np.cumsum([0] + [len(part) for part in lists]).astype(np.int32)
    members = np.array([k for part in lists for k in part], np.int32)
    return d, np.array(caps, float), starts, members, size, np.array((*low, CELL, max(cells) * 1.02))


def water(drops, eye, target, lens, focus, aperture, lamps=LAMPS, to_lamp=23, rounds=12, tolerance=.035, exposure=1.0, bend=BEND, sheet=None):
    """focus is the point in focus, aperture the radius of the lens in millimetres."""
    def build(size):
        place = np.array(eye, float)
        ahead = unit(np.array(target, float) - place)
        right = unit(np.cross(ahead, ABOVE))
        camera = np.array([*place, *right, *np.cross(right, ahead), *ahead, lens / 36 * size[0], (np.array(focus, float) - place) @ ahead, aperture])
        d, caps, starts, members, grid_size, grid = packed(drops())
        panel, lights, out = np.array((*bend, math.sin(math.radians(to_lamp)), math.cos(math.radians(to_lamp)))), np.array(lamps, float), np.zeros((size[1], size[0], 3), np.float32)
        library(Path(__file__).parent / 'tracing/water.c').trace(
            size[0], size[1], rounds, ctypes.c_double(tolerance), pointer(camera), pointer(panel), pointer(d), pointer(caps), pointer(lights), len(lights),
            None if sheet is None else pointer(sheet), pointer(starts), pointer(members), pointer(grid_size), pointer(grid), pointer(out))
        return develop(out, exposure)
    return build


def right_of(x, start, width):
    return min(1, max(0, (x - start) / width))


def over_service():
    def dense(x, y, r):
        near = 1 - right_of(y, 8, 34 if r < .4 else 52)
        if r > .9:
            return max(.08, right_of(x, -36, 46)) * near ** .5
        return (.3 + .7 * right_of(x, -50, 60)) * (near * right_of(y, -42, 16) if r < .4 else near)
    return scattered(7, (-75, 85), (-52, 150), dense)


def few():
    rng = np.random.default_rng(6)
    large = [puddle(rng, 11, 1, 1.7, 3.8, -.5)]
    large += [drop(rng, *where) for where in ((-9, -6, 3.4), (1.5, -15, 2.1), (-17, 9, 2.7), (19, -13, 1.7), (-19, -13, 1.3), (29, 15, 3.2), (2, 21, 2.4))]
    return scattered(12, (-50, 55), (-40, 90), lambda x, y, r: (0 if r > 1.5 else .16) * (1 - right_of(y, 4, 14 if r < .36 else 30)), held=large)


def rinsed():
    rng = np.random.default_rng(4)
    held = [puddle(rng, *where) for where in ((13, -23, 5.5, 6.4, .5), (-9, 2, 4, 4.2, -.5), (27, 7, 9, 4.4, .2), (-15, -30, 2, 3.6, .9), (5, 27, 6, 4, -.2), (44, -20, 4, 4.8, 1.2))]
    held += [drop(rng, *where) for where in ((-23, -12, 2.7), (1, -14, 2.2), (33, -14, 2.6))]
    return scattered(21, (-75, 85), (-60, 170), lambda x, y, r: (.05 + .6 * right_of(x, -30, 60)) * (1 - right_of(y, 10, 30 if r < .4 else 75)), held=held)


PICTURES = [
    traced('service-ceramic-coating', water(over_service, (0, -150, 72), (0, 6, 0), 62, (8, -14, 1.5), 2.2), (1600, 1000), 'Many small drops standing on black coated paint', 'top and left', share=.85, denoise=4),
    traced('article-what-is-ceramic-coating', water(few, (-6, -84, 37), (2, 0, 1.5), 62, (2, -8, 2), 1.1, BEHIND), (1600, 900), 'Clear drops, a few large and many small, on black coated paint', 'none; use without text', share=.85, denoise=4),
    traced('article-washing-a-coated-car', water(rinsed, (8, -130, 88), (0, 4, 0), 56, (10, -12, 2), 2.2, NO_WALL), (1600, 900), 'Pools and drops of rinse water on black paint', 'left, narrow', share=.85, denoise=4),
]
