"""Panels that only mirror: one ray a pixel finds what clear coat shows, so there is no grain and no need of Blender.

Light is a sum here: lamps in the mirror of the panel, what grooves in the coat send back, what a dull coat scatters."""
import math
from dataclasses import dataclass
import numpy as np
import cv2

ABOVE = np.array([0, 0, 1.])


def unit(vectors):
    return vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)


def dot(a, b):
    return (a * b).sum(-1)


def smooth(edge, x):
    t = np.clip(x / edge, 0, 1)
    return t * t * t * (t * (6 * t - 15) + 10)


@dataclass(frozen=True)
class Lamp:
    """A softbox from start to end that faces target: feather is the share of its width that fades out on either side."""
    start: tuple
    end: tuple
    target: tuple
    width: float
    power: float
    feather: tuple = (.5, .1)
    ends: float = .25
    colour: tuple = (.86, .93, 1)

    def seen(self, spot, way, blur=0):
        """What a ray from spot that runs this way meets; blur widens every edge by that angle."""
        start, end = np.array(self.start, np.float32), np.array(self.end, np.float32)
        along, centre = unit(end - start), (start + end) / 2
        back = np.array(self.target, np.float32) - centre
        back = unit(back - along * dot(back, along))
        reach = dot(centre - spot, back) / np.minimum(dot(way, back), -1e-4)
        met = spot + way * reach[..., None] - centre
        length, extra = np.linalg.norm(end - start), 2 * blur * np.abs(reach)
        x, y = dot(met, along) / (length + extra) + .5, dot(met, np.cross(back, along)) / (self.width + extra) + .5
        soft = extra / (extra + self.width)
        low, high = (np.maximum(part, np.minimum(soft, .98)) for part in self.feather)
        power = smooth(low, y) * smooth(high, 1 - y) * smooth(self.ends, x) * smooth(self.ends, 1 - x) * (1 - soft)
        return np.where(reach > 0, power * self.power, 0)[..., None] * np.array(self.colour, np.float32)


@dataclass(frozen=True)
class Bulb:
    """A small round lamp."""
    spot: tuple
    size: float
    power: float
    colour: tuple = (.95, .97, 1)

    def seen(self, spot, way, blur=0):
        to = np.array(self.spot, np.float32) - spot
        far = np.linalg.norm(to, axis=-1)
        angle = np.sqrt(np.maximum(0, 1 - np.minimum(1, dot(to, way) / far) ** 2))
        radius = self.size / far
        share = np.exp(-(angle / (radius + blur)) ** 2) * (radius / (radius + blur)) ** 2 if blur else smooth(1, (radius - angle) / (radius * .12))
        return (share * self.power)[..., None] * np.array(self.colour, np.float32)


class View:
    """A camera over a panel: height is the panel's height over x and y, in metres."""

    def __init__(self, size, eye, target, lens, height, focus, fstop):
        self.size, self.eye, self.height, self.lens, self.fstop = size, np.array(eye, float), height, lens, fstop
        front = unit(np.array(target, float) - self.eye)
        right = unit(np.cross(front, ABOVE))
        self.axes = np.stack([right, np.cross(front, right), front])
        self.scale = lens / 36 * size[0]
        self.far = float(dot(np.array([*focus, float(height(*np.array(focus, float)))]) - self.eye, front))
        columns, rows = np.meshgrid(np.arange(size[0], dtype=np.float32) + .5, np.arange(size[1], dtype=np.float32) + .5)
        ray = np.stack([(columns - size[0] / 2) / self.scale, (rows - size[1] / 2) / self.scale, np.ones_like(columns)], -1)
        self.way, start = unit(ray @ self.axes.astype(np.float32)), self.eye.astype(np.float32)
        reach = np.full(self.way.shape[:2], self.far, np.float32)
        # Newton's steps along each ray; the panel lies nearly level, so a few meet it.
        for _ in range(7):
            point = start + self.way * reach[..., None]
            gap = point[..., 2] - height(point[..., 0], point[..., 1])
            ahead = point + self.way * .002
            fall = (gap - ahead[..., 2] + height(ahead[..., 0], ahead[..., 1])) / .002
            reach = np.clip(reach + gap / np.maximum(fall, .05), .02, 6)
        self.point = start + self.way * reach[..., None]
        self.normal = normals(height, self.point)
        facing = np.maximum(-dot(self.way, self.normal), 0)
        # Past the panel's horizon there is only the dark studio.
        self.shown = smooth(.05, facing - .01) * (np.abs(self.point[..., 2] - height(self.point[..., 0], self.point[..., 1])) < .002)
        self.coat = .05 + .95 * (1 - facing) ** 5
        self.bounce = self.way + 2 * facing[..., None] * self.normal
        self.depth = reach * dot(self.way, self.axes[2].astype(np.float32))

    def pixels(self, points):
        seen = (points - self.eye) @ self.axes.T
        return seen[..., :2] / seen[..., 2:] * self.scale + np.array(self.size) / 2

    def mirrored(self, spot, distance):
        """Where a lamp must hang so that the panel shows it at this spot."""
        point = np.array([*spot, float(self.height(*np.array(spot, float)))])
        normal, view = normals(self.height, point), unit(self.eye - point)
        return tuple(point + distance * (2 * normal * dot(view, normal) - view))

    def lamps(self, lamps, blur=0):
        """Their image in the coat."""
        return sum(lamp.seen(self.point, self.bounce, blur) for lamp in lamps) * (self.coat * self.shown)[..., None]

    def out_of_focus(self, light):
        """Blurs as the lens does; the blur disc grows with the distance from the plane in focus."""
        disc = (self.lens / 1000) ** 2 / self.fstop / (self.far - self.lens / 1000) / .036 * self.size[0] * np.abs(self.depth - self.far) / self.depth
        sigma, steps, out = disc * .30, (0, .8, 1.6, 3.2, 6.4, 12.8, 25.6), light.astype(np.float32)
        sharp = out
        for low, high in zip(steps, steps[1:]):
            if sigma.max() > low:
                share = np.clip((sigma - low) / (high - low), 0, 1)[..., None].astype(np.float32)
                out = out * (1 - share) + cv2.GaussianBlur(sharp, (0, 0), high) * share
        return out


def slopes(height, point, step=.0006):
    x, y = point[..., 0], point[..., 1]
    return np.stack([height(x + step, y) - height(x - step, y), height(x, y + step) - height(x, y - step)], -1) / (2 * step)


def normals(height, point):
    slope = slopes(height, point)
    return unit(np.concatenate([-slope, np.ones_like(slope[..., :1])], -1))


def develop(light, exposure=1.0, halo=.10):
    """A little halation around what is brighter than white, then a film curve; returns 16 bits in OpenCV's order."""
    light = light * exposure
    over = np.maximum(light - .6, 0)
    small = cv2.resize(over.astype(np.float32), None, fx=.25, fy=.25, interpolation=cv2.INTER_AREA)
    glow = sum(cv2.GaussianBlur(small, (0, 0), reach * light.shape[1] / 3200) * part for reach, part in ((4, .5), (16, .3), (60, .2)))
    light = light + halo * cv2.resize(glow, (light.shape[1], light.shape[0]), interpolation=cv2.INTER_LINEAR)
    # Toe, straight part and shoulder of a film curve (the fit by Krzysztof Narkowicz).
    x = np.maximum(light, 0) * .8
    film = np.clip(x * (2.51 * x + .03) / (x * (2.43 * x + .59) + .14), 0, 1)
    return (np.clip(film, 0, 1) ** (1 / 2.2) * 65535).round().astype(np.uint16)[..., ::-1]
