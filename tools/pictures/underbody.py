"""The coated underside of a clean car, looking towards its rear axle, traced by underbody.c in metres."""
import ctypes
from pathlib import Path
import numpy as np
from compiled import library, pointer
from mirror import ABOVE, develop, unit
from picture import traced

COOL, AMBER, SODIUM = (.86, .93, 1), (1, .52, .16), (1, .58, .20)


def strip(start, end, target, width, power, colour=COOL):
    """A long lamp that faces target."""
    start, end = np.array(start, float), np.array(end, float)
    along, centre = (end - start) / 2, (start + end) / 2
    back = np.array(target, float) - centre
    across = unit(np.cross(back, along)) * width / 2
    return (*centre, *along, *across, *(power * part for part in colour))


NIGHT = (
    strip((-1.60, .1, -.88), (-1.60, 2.9, -.88), (0, 1.3, 0), .10, 50),
    strip((1.60, .2, -.80), (1.60, 2.9, -.80), (0, 1.3, -.1), .10, 26),
    strip((-.5, 3.6, -.42), (.5, 3.6, -.42), (0, 1, 0), .10, 6),
    strip((-.62, .2, -.95), (-.62, 2.6, -.95), (0, 1.3, 0), .05, 30),
    strip((.75, .2, -.80), (.75, 2.6, -.80), (0, 1.3, 0), .05, 30),
    strip((.40, 2.45, -.16), (.40, 2.05, -.16), (1, 2.2, -.16), .06, 44, AMBER),
)


# A street lamp on the left, what wet asphalt sends back of it, and a little of the sky from behind.
STREET = (
    strip((-1.60, .1, -.60), (-1.60, 2.9, -.60), (0, 1.3, 0), .10, 60, SODIUM),
    strip((-.9, .2, -1.0), (-.3, 2.6, -1.0), (0, 1.3, 0), .06, 26, SODIUM),
    strip((1.60, .2, -.80), (1.60, 2.9, -.80), (0, 1.3, -.1), .10, 9, (.66, .76, 1)),
    strip((-.5, 3.6, -.42), (.5, 3.6, -.42), (0, 1, 0), .10, 14, SODIUM),
)


def beads():
    """Rinse water that hangs from the rails, clear of their holes and bolts: large beads few, small ones many."""
    rng, kept = np.random.default_rng(4), []
    for low, high, count in ((.0036, .0062, 70), (.0018, .003, 150), (.0011, .0016, 130)):
        for _ in range(count):
            x, y, radius = rng.uniform(-.036, .036), .38 + 1.2 * rng.random() ** 1.6, rng.uniform(low, high)
            side, on_plate = rng.choice((-.47, .47)), abs(y - .8) < .085
            clear = np.hypot(abs(x) - .02, abs(y - .8) - .048) > .017 + radius if on_plate else np.hypot(x, max(abs(y % .4 - .2) - .034, 0)) > .023 + radius
            if on_plate and (abs(abs(y - .8) - .075) < .006 or abs(x) > .03):
                continue
            if clear and all((side + x - a) ** 2 + (y - b) ** 2 > (1.1 * (radius + r)) ** 2 for a, b, _, r, *_ in kept):
                kept.append((side + x, y, -.0947 if on_plate else -.0902, radius, rng.uniform(.7, .9), radius * rng.uniform(.1, .25)))
    return np.array(kept)


def underneath(eye, target, lens, focus, aperture, lamps=NIGHT, samples=14, rounds=4, tolerance=.03, exposure=1.2):
    """focus is the distance in focus, aperture the radius of the lens."""
    def build(size):
        place = np.array(eye, float)
        ahead = unit(np.array(target, float) - place)
        right = unit(np.cross(ahead, ABOVE))
        camera = np.array([*place, *right, *np.cross(right, ahead), *ahead, lens / 36 * size[0], focus, aperture])
        lights, water, out = np.array(lamps, float), beads(), np.zeros((size[1], size[0], 3), np.float32)
        library(Path(__file__).parent / 'tracing/underbody.c').trace(
            size[0], size[1], samples, rounds, ctypes.c_double(tolerance), pointer(camera), pointer(lights), len(lights), pointer(water), len(water), pointer(out))
        return develop(out, exposure)
    return build


PICTURES = [
    traced('service-undercoating', underneath((-.23, .12, -.345), (-.04, 1.4, -.17), 24, 1.0, .0015), (1600, 1000), 'The underside of a car seen from below: black coated frame rails and floor ribs, a steel exhaust pipe and the rear wheels', 'bottom', share=.85, limit_kb=130),
    traced('underbody-in-rain', underneath((-.95, .15, -.30), (-.25, 1.35, -.12), 30, .9, .002, STREET), (1600, 720), 'Rain hangs from the coated frame rails of a car under the lamps of a street', 'bottom', share=.85),
]
