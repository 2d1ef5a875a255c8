"""What winters leave on the car: dried road salt."""
import functools
import cv2
import numpy as np
import parts
from outlines import lookup
from surface import smooth


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
