"""Grooves in clear coat, and the light they send back: nothing of them shows but where a lamp's mirror image is near."""
import math
import numpy as np
import mirror
from mirror import dot, unit


def arcs(spots, turn, length, bend, steps):
    """Paths of `steps` points that start at spots and turn by bend per metre."""
    along = np.linspace(0, 1, steps)[None, :] * length[:, None]
    heading = turn[:, None] + bend[:, None] * along
    stride = (length / (steps - 1))[:, None, None]
    return (spots[:, None, :] + np.cumsum(np.stack([np.cos(heading), np.sin(heading)], -1), 1) * stride).astype(np.float32)


def wipes(rng, reach, count, hairs, steps=32):
    """Hair lines as a cloth leaves them: every wipe turns its own way and draws a bundle side by side."""
    owner = np.repeat(np.arange(count), rng.poisson(hairs, count))
    turn, bend, size = rng.uniform(0, 2 * math.pi, count)[owner], rng.normal(0, 9, count)[owner], len(owner)
    across = np.stack([-np.sin(turn), np.cos(turn)], -1) * rng.normal(0, .009, (size, 1))
    along = np.stack([np.cos(turn), np.sin(turn)], -1) * rng.normal(0, .015, (size, 1))
    spots = rng.uniform(-1, 1, (count, 2))[owner] * reach - (0, .05) + across + along
    length = rng.gamma(2, .028, count)[owner] * rng.uniform(.3, 1.2, size)
    return arcs(spots, turn + rng.normal(0, .04, size), length, bend + rng.normal(0, 2, size), steps)


def shine(view, lamp, paths, wall, lamp_size):
    """How bright each point of the grooves is.

    A groove tips its walls across itself, never along. Where the panel would have to tip by `need` to mirror the
    lamp into the eye, it shines as far as next to nothing of that lies along the groove; lamp_size is that much.
    """
    spot = np.concatenate([paths, view.height(paths[..., 0], paths[..., 1])[..., None]], -1)
    run, normal = unit(np.gradient(paths, axis=1)), mirror.normals(view.height, spot)
    half = unit(unit(view.eye.astype(np.float32) - spot) + unit(np.array(lamp, np.float32) - spot))
    need = (half / half[..., 2:] - normal / normal[..., 2:])[..., :2]
    size, is_seen = np.linalg.norm(need, axis=-1), dot(view.eye - spot, normal) > .03
    return is_seen * np.exp(-(dot(need, run) / lamp_size) ** 2) / (1 + (size / wall) ** 1.8), view.pixels(spot)


def washed(view, lamp, count=16000, hairs=9, deep=.03, lamp_size=.010, reach=(.30, .20), seed=5):
    """What wash marks add to the picture. Light of many grooves adds up; each breaks it into a slightly different
    colour, as a fine groove does."""
    rng = np.random.default_rng(seed)
    picture = np.zeros((view.size[1] * view.size[0], 3), np.float32)
    parts = max(1, count * hairs // 70000)
    for _ in range(parts):
        paths = wipes(rng, reach, count // parts, hairs)
        lines, steps = paths.shape[:2]
        is_deep = rng.random(lines) < deep
        depth = rng.lognormal(-.7, .8, lines) * np.where(is_deep, 4, 1)
        bright, pixels = shine(view, lamp, paths, np.where(is_deep, .30, .14)[:, None], lamp_size)
        # The cloth presses now more, now less, and lifts at both ends.
        beat = rng.uniform(0, 2 * math.pi, (2, lines, 1))
        press = np.clip(.6 + .6 * np.sin(np.linspace(0, 9, steps) + beat[0]) * np.sin(np.linspace(0, 23, steps) + beat[1]), 0, 1)
        bright = bright * depth[:, None] * press * np.sin(np.linspace(0, math.pi, steps)) ** .4
        add_lines(picture, view.size, pixels, bright, 1 + rng.normal(0, .06, (lines, 3)))
    return picture.reshape(view.size[1], view.size[0], 3) * view.size[0] / 1600


def scratched(view, lamp, marks, seed=8):
    """What a branch, a bag and a key leave: bundles (x, y, turn, lines, spread, length), each running one way. The
    walls are torn, so they shine from further off and unevenly."""
    rng = np.random.default_rng(seed)
    picture = np.zeros((view.size[1] * view.size[0], 3), np.float32)
    for x, y, turn, lines, spread, length in marks:
        across = np.array([-math.sin(turn), math.cos(turn)])
        spots = np.array([x, y]) + across * rng.normal(0, spread, (lines, 1)) + rng.normal(0, .015, (lines, 2))
        bend, strength = rng.normal(0, 1.2, lines), rng.gamma(.9, .8, (lines, 1))
        for strand in range(5):
            paths = arcs(spots + rng.normal(0, .00010, (lines, 2)), np.full(lines, turn) + rng.normal(0, .05, lines) * (strand == 0),
                         length * rng.uniform(.3, 1.1, lines), bend, 900)
            bright, pixels = shine(view, lamp, paths, .6, .16)
            torn = np.clip(rng.normal(.6, .5, bright.shape), 0, 2)
            torn = np.apply_along_axis(lambda row: np.convolve(row, np.ones(5) / 5, 'same'), 1, torn)
            skips = np.clip(1.2 + 1.6 * np.sin(np.cumsum(rng.normal(0, .10, bright.shape), 1) + rng.uniform(0, 6, (lines, 1))), 0, 1)
            add_lines(picture, view.size, pixels, bright * torn * skips * strength * np.sin(np.linspace(0, math.pi, 900)) ** .5, np.ones((lines, 3)))
    return picture.reshape(view.size[1], view.size[0], 3) * view.size[0] / 1600


def add_lines(picture, size, pixels, bright, tint, least=.004):
    """Adds lines as points of light half a pixel apart, each shared between its four nearest pixels."""
    line, piece = np.nonzero((bright[:, 1:] + bright[:, :-1]) > least)
    start, end = pixels[line, piece], pixels[line, piece + 1]
    length = np.linalg.norm(end - start, axis=-1)
    near = (length < 400) & ((start > -50) & (start < np.array(size) + 50)).all(-1)
    line, piece, start, end, length = (part[near] for part in (line, piece, start, end, length))
    dots = np.maximum(1, np.ceil(length / .6)).astype(int)
    owner = np.repeat(np.arange(len(line)), dots)
    share = ((np.arange(len(owner)) - np.repeat(np.cumsum(dots) - dots, dots)) / dots[owner])[:, None]
    points = start[owner] * (1 - share) + end[owner] * share - .5
    share = share[:, 0]
    power = (bright[line, piece][owner] * (1 - share) + bright[line, piece + 1][owner] * share) * (length / dots)[owner]
    low = np.floor(points).astype(int)
    rest = points - low
    for dx in (0, 1):
        for dy in (0, 1):
            weight = power * np.abs(1 - dx - rest[:, 0]) * np.abs(1 - dy - rest[:, 1])
            x, y = low[:, 0] + dx, low[:, 1] + dy
            inside = (x >= 0) & (x < size[0]) & (y >= 0) & (y < size[1])
            index = y[inside] * size[0] + x[inside]
            for channel in range(3):
                picture[:, channel] += np.bincount(index, weight[inside] * tint[line[owner[inside]], channel], len(picture))
