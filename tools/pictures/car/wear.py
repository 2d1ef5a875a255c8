"""What years and winters leave on the car: a lens gone dull and yellow, dried road salt."""
import functools
import cv2
import numpy as np
import light
import parts
from outlines import lookup
from surface import smooth


def clouds():
    """How cloudy an old lens is, from above and from place to place, up to 1."""
    rng, size = np.random.default_rng(3), (700, 300)
    rough = sum(cv2.resize(rng.standard_normal((round(size[1] / w) + 2, round(size[0] / w) + 2)), size, interpolation=cv2.INTER_CUBIC) * s for w, s in ((60, .05), (22, .04), (7, .025), (2, .02)))
    return np.clip(.84 + rough, .6, 1).astype(np.float32), (.08, .5), .001


CLOUDS = clouds()


def cloudy_lens(lamps, p, n, eye, mirror, under, view):
    """A lens of which the first part has gone dull and yellow: it scatters what falls on it and what shines behind it."""
    x, _, z = p.T
    share = smooth((view.cloudy - x) / .012)[:, None]
    broad, _, n = light.reflect(lamps, p, n, eye.seen_from, 2.5)
    glow = sum(np.exp(-np.hypot(x - a, z - b) / r) for a, b, r in parts.PROJECTORS)
    glow += .5 * np.exp(-np.abs(z - np.interp(x, *zip(*parts.LIGHT_GUIDE))) / .008)
    # The sun burns a lens from above.
    burnt = .70 + .45 * smooth((z - np.interp(x, *zip(*parts.LIGHT_GUIDE)) + .07) / .08)
    veil = (burnt * lookup(CLOUDS, x, z))[:, None] * (.06 * np.clip(n @ np.array((-.25, -.45, .85)) * .87 + .13, .03, 1) + .025 * broad.max(1) + .05 * view.lamps * glow)[:, None] * np.array((1, .83, .52))
    return mirror * (1 - .8 * share) + under * (1 - .94 * share) + veil * share


@functools.cache
def spray():
    """Dried brine as wheels throw it: a thin film with specks in it, most of them low down, on a grid of half millimetres."""
    rng, (width, height), step = np.random.default_rng(8), (5200, 1800), .0005
    film = sum(cv2.resize(rng.standard_normal((height // w + 2, width // w + 2)), (width, height), interpolation=cv2.INTER_CUBIC) * s for w, s in ((900, .25), (300, .2), (90, .15), (20, .12), (5, .1)))
    z = step * np.arange(height)[:, None]
    grid, specks = (.40 * np.clip((.72 - z) / .5, 0, 1) ** 1.2 * np.clip(1 + film, 0, 2)).astype(np.float32), np.zeros((height, width), np.float32)
    # A speck is fainter where fewer fall.
    for x, low, size, white in zip(rng.random(52000), rng.beta(2, 5, 52000), np.minimum(rng.lognormal(0, .6, 52000), 3), rng.uniform(.2, .85, 52000)):
        spot = int(x * width * 16), int(low * height * 16)
        cv2.circle(specks, spot, int(1.2 * size * 16), float(white * (1 - low) ** 1.5), -1, cv2.LINE_8, 4)
    return grid + (1 - grid) * cv2.GaussianBlur(specks, (0, 0), 1.1), (0, 0), step


def salted(colour, material, out, salt):
    """The same surfaces under dried road salt, which is dull and white."""
    p, n = np.moveaxis(out.reshape(-1, 8)[:, :6].astype(float), 1, 0).reshape(2, 3, -1)
    # It bridges no gap, and what is wholly black is one.
    solid = smooth(colour.sum(-1) / .0012) * (material != parts.WHITE)
    share = salt * lookup(spray(), p[0], p[2]) * (p[1] < 0) * solid.ravel()
    n = n * -np.sign(n[1]) / (np.linalg.norm(n, axis=0) + 1e-9)
    light = np.clip(np.array((-.15, -.75, .64)) @ n, .04, 1) * .19
    return colour * (1 - share.reshape(*colour.shape[:2], 1)) + (share * light).reshape(*colour.shape[:2], 1) * np.array((.92, .96, 1))
