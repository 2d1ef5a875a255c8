"""Scratches in clear coat as pictures: where a panel's grooves run, and which of them one lamp lights up."""
import math
import tempfile
from pathlib import Path
import bpy
import cv2
import numpy as np

TEXELS = 6144


class Plate:
    """The square of panel that a groove picture covers: its side in metres, and the panel's height function."""

    def __init__(self, side, height):
        self.side, self.height = side, height

    def texels(self, points):
        spots = points / self.side + .5
        return np.stack([spots[..., 0], 1 - spots[..., 1]], -1) * TEXELS

    def lift(self, points, step=.0008):
        """Points and unit normals on the panel over plan positions."""
        x, y = points[..., 0], points[..., 1]
        dx = (self.height(x + step, y) - self.height(x - step, y)) / (2 * step)
        dy = (self.height(x, y + step) - self.height(x, y - step)) / (2 * step)
        return np.stack([x, y, self.height(x, y)], -1), unit(np.stack([-dx, -dy, np.ones_like(dx)], -1))

    def draw(self, name, paths, strengths, widths):
        """Faint lines first, so that no bright one is painted over."""
        image = np.zeros((TEXELS, TEXELS), np.uint8)
        for k in np.argsort(strengths):
            if strengths[k] >= 2:
                path = (self.texels(paths[k]) * 16).round().astype(np.int32)
                cv2.polylines(image, [path], False, int(min(255, strengths[k])), int(widths[k]), cv2.LINE_AA, 4)
        file = Path(tempfile.gettempdir()) / f'lustreworks-{name}.png'
        cv2.imwrite(str(file), cv2.GaussianBlur(image, (3, 3), .6))
        loaded = bpy.data.images.load(str(file))
        loaded.colorspace_settings.name = 'Non-Color'
        return loaded


def unit(vectors):
    return vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)


def arcs(spots, turn, length, bend, steps):
    """Paths of `steps` points that start at spots and turn by bend per metre."""
    along = np.linspace(0, 1, steps)[None, :] * length[:, None]
    heading = turn[:, None] + bend[:, None] * along
    stride = (length / (steps - 1))[:, None, None]
    return spots[:, None, :] + np.cumsum(np.stack([np.cos(heading), np.sin(heading)], -1), 1) * stride


def swirls(plate, eye, lamp, count=120000, reach=.5, steps=9):
    """Wash marks run every way, but a lamp lights only those that cross its mirror image: hence the halo of arcs.

    A groove tips its walls across itself, never along. Where the panel would have to tip by `need` to mirror the
    lamp into the eye, the piece shines if next to nothing of that lies along the groove.
    """
    rng = np.random.default_rng(5)
    paths = arcs(rng.uniform(-reach, reach, (count, 2)), rng.uniform(0, 2 * math.pi, count), rng.gamma(2, .022, count),
                 rng.normal(0, 9, count), steps)
    middle, run = (paths[:, 1:] + paths[:, :-1]) / 2, unit(paths[:, 1:] - paths[:, :-1])
    spot, normal = plate.lift(middle)
    half = unit(unit(np.array(eye) - spot) + unit(np.array(lamp) - spot))
    need = (half / half[..., 2:] - normal / normal[..., 2:])[..., :2]
    along, size = np.abs((need * run).sum(-1)), np.linalg.norm(need, axis=-1)
    depth = rng.gamma(1.6, .5, count)[:, None]
    shine = 255 * depth * np.exp(-(along / .011) ** 2) / (1 + (size / .06) ** 1.5)
    pieces = np.stack([paths[:, :-1], paths[:, 1:]], 2).reshape(-1, 2, 2)
    widths = np.repeat(np.where(rng.random(count) < .93, 1, 2), steps - 1)
    return plate.draw('swirls', pieces, shine.ravel(), widths)


def scratches(plate):
    """What a branch, a bag and a key leave: each bundle runs one way, every line in it broken by skips."""
    rng = np.random.default_rng(8)
    paths, strengths, widths = [], [], []
    for x, y, turn, lines, spread, length in ((-.02, .02, .35, 16, .045, .20), (.18, -.02, 2.7, 11, .022, .12),
                                              (.05, .14, 1.1, 6, .010, .09), (.06, -.08, -.12, 6, .008, .26)):
        across = np.array([-math.sin(turn), math.cos(turn)])
        for _ in range(lines):
            spot = np.array([x, y]) + across * rng.normal(0, spread) + rng.normal(0, .015, 2)
            heading, left, width = turn + rng.normal(0, .04), length * rng.uniform(.4, 1.1), 1 + (rng.random() < .3)
            strength = rng.uniform(90, 230)
            while left > 0:
                piece = min(left, rng.gamma(2, .04))
                paths.append(arcs(spot[None], np.array([heading]), np.array([piece]), rng.normal(0, .35, 1), 24)[0])
                strengths.append(strength)
                widths.append(width)
                step = piece + rng.exponential(.002)
                spot, left = spot + step * np.array([math.cos(heading), math.sin(heading)]), left - step
                strength = float(np.clip(strength * rng.uniform(.7, 1.3), 70, 255))
    return plate.draw('scratches', paths, np.array(strengths), np.array(widths))
