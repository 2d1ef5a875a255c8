"""Paint protection film: a clear sheet half laid on black paint, its corner still in the air, traced by water.c in millimetres."""
import math
import numpy as np
from beads import LAMP, LEFT, cap, lamp, right_of, scattered, water
from picture import traced

FOLD = math.radians(62)
WAY = np.array((math.cos(FOLD), math.sin(FOLD)))
ASIDE = np.array((WAY[1], -WAY[0]))  # The way the film is laid.
CORNER = np.array((72., -48.))
START = np.array((-14., -48.))  # Where the fold leaves the front edge.


def beyond(x, y):
    """How far a spot lies past the fold."""
    return (x - START[0]) * ASIDE[0] + (y - START[1]) * ASIDE[1]


def sheet(opening, swell, back):
    """What film.h lifts by a cone of this opening; the blade stands back from the fold."""
    return np.array((*CORNER, 12, *spot(230, 0), *-WAY, *ASIDE, opening, .25, swell, *spot(60, -back), 40, math.radians(40), FOLD))


def spot(along, out):
    return START + along * WAY + out * ASIDE


def line(rng):
    """Water that the blade drives before it: long flat drops that have run into each other along its edge."""
    along = 18.
    while along < 102:
        radius, stretch = rng.choice((1.3, 1.8, 2.6, 3.2)) * rng.uniform(.9, 1.1), rng.uniform(1.1, 1.7)
        along += .8 * radius * stretch
        yield *spot(along, -33.4 + rng.uniform(-.6, 1) + .2 * radius), 0, [cap(0, 0, radius, .45, .12, FOLD + rng.uniform(-.2, .2), stretch)]
        along += .8 * radius * stretch


def wet(is_driven):
    """The panel and the sheet ahead of the blade."""
    def dense(x, y, r):
        ahead = beyond(x, y)
        if r > 1.6 or ahead < -22:
            return 0
        return (.5 if ahead > 0 else .3) * (1 if r < .9 else .5) * (1 - right_of(y, 10, 80))
    return lambda: scattered(5, (-60, 120), (-85, 110), dense, held=list(line(np.random.default_rng(3))) if is_driven else ())


CURL = lamp(38, 112, 6, 46, 9, 26, (.5, .5))  # Only the upper part of the curl shows it.
BAND = lamp(-75, 92, 21, 28, 3.2, 44, (.8, .08))
FAR = lamp(-75, 92, 9, 15, 1.6, 44, (.8, .1))
CALM = dict(bend=(.00003, .00008), rounds=3, tolerance=.05)

PICTURES = [
    traced('service-ppf', water(wet(True), (98, -226, 107), (17, 0, 18), 58, (30, -24, 10), 1.2, (LAMP, BAND, LEFT, CURL), sheet=sheet(.215, .006, 36), **CALM), (1600, 1000), 'A squeegee pressing clear film down on black paint, the corner of the film still lifted', 'right, above the film', share=.85, denoise=4, limit_kb=95),
    # The blade is out of sight.
    traced('article-is-ppf-worth-it', water(wet(False), (64, -166, 50), (24, 0, 25), 56, (34, -46, 10), .6, (LAMP, FAR, LEFT, CURL), sheet=sheet(.185, 0, 400), **CALM), (1600, 900), 'The lifted corner of a clear film over drops of water on black paint', 'left', share=.85, denoise=4),
]
