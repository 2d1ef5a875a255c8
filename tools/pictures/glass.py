"""Side glass: two door windows, the rear one under dark film, with the bay's lamps running over them."""
import numpy as np
import materials
import shapes
import studio
from picture import Picture

BELT = .92  # Height of the window line in metres.


def flank_depth(x, z):
    """How far the side stands out (towards -y) at a height; positive is outwards."""
    waist = .030 / (1 + np.exp(np.clip((z - .79 - .03 * x) / .006, -40, 40)))
    return .10 - .55 * (z - .66) ** 2 + waist - .02 * x * x


def flank(material, x=(-1.4, 1.4), z=(.35, BELT), gaps=(.0,)):
    def shape(u, v):
        px, pz = x[0] + (x[1] - x[0]) * u, z[0] + (z[1] - z[0]) * v
        depth = flank_depth(px, pz)
        for gap in gaps:
            depth = depth - .014 * np.exp(-((px - gap - .08 * (BELT - pz)) / .0028) ** 4)
        return px, -depth, pz
    return shapes.surface(shape, 1600, 500, material, 'flank')


def roof_line(x):
    return 1.36 - .05 * (x - .1) ** 2


def pane_point(x, v):
    z = BELT + .012 + (roof_line(x) - BELT - .03) * v
    depth = .062 - .42 * (z - BELT) - .10 * (z - BELT) ** 2 - .02 * x * x
    return x, -depth, z


def pane(low, high, material):
    shapes.surface(lambda u, v: pane_point(low + (high - low) * u, v), 120, 60, material, 'pane')


def frame():
    black = materials.principled('trim', (.003, .003, .004), rough=.12, specular=.6)
    rubber = materials.principled('rubber', (.004, .004, .004), rough=.55)
    bright = materials.principled('bright trim', (.55, .57, .6), rough=.16, metal=1)
    spots = np.linspace(-1.4, 1.4, 60)
    shapes.sweep([pane_point(x, np.float64(1.03)) for x in spots], .016, black)
    shapes.sweep([(x, -.074 + .02 * x * x, BELT + .006) for x in spots], .009, rubber)
    shapes.sweep([(x, -.084 + .02 * x * x, BELT - .004) for x in spots], .0045, bright)
    shapes.surface(lambda u, v: tuple(c + d for c, d in zip(pane_point(-.055 + .11 * u, v), (0, -.006, 0))), 12, 40, black, 'pillar')


def cabin(warm=9):
    cloth = materials.principled('seat', (.05, .045, .04), rough=.6)
    for x, y in ((-.75, .5), (.45, .5), (-.75, 1.1), (.45, 1.1)):
        shapes.box((.16, .46, .62), (x, y, .78), cloth, .05, (0, -.2, 0), 6)
        shapes.box((.09, .26, .17), (x - .13, y, 1.18), cloth, .04, (0, -.15, 0), 6)
    studio.softbox((-.1, .9, 1.32), (-.1, .8, .8), (.5, .3), warm, studio.AMBER, glossy=False)
    studio.softbox((0, 2.6, 1.2), (0, 1, 1), (2.4, .3), 14, studio.COOL, glossy=False)


def lights():
    studio.hex_ceiling((.3, -1.9, 2.6), .62, 4, 2, 10, .024)
    studio.ceiling_glow((0, -2.2, 2.9), (9, 6), .30)
    studio.softbox((-3.4, -1.6, .75), (0, 0, .8), (.04, 1.1), 10, studio.AMBER)
    studio.softbox((.5, -3.2, .5), (0, 0, .6), (5, .05), 14)


def car(front_tint, rear_tint):
    flank(materials.paint(base_gloss=.1))
    pane(-1.4, -.05, materials.clear_sheet(front_tint, 1.7))
    pane(.05, 1.4, materials.clear_sheet(rear_tint, 1.7))
    frame()
    cabin()
    lights()


def tinting():
    car((.80, .85, .84), (.10, .11, .12))
    studio.camera((1.28, -1.30, 1.13), (-.06, .05, 1.06), 42, focus=(.12, -.02, 1.1), fstop=2.2)


def bc_rules():
    car((.85, .90, .88), (.05, .055, .06))
    studio.camera((-.9, -1.25, 1.22), (.12, .05, 1.08), 46, focus=(0, -.02, 1.1), fstop=2.2)


PICTURES = [
    Picture('service-window-tinting', tinting, (1600, 1000), 'top and bottom left', 'Side windows of a dark car, the rear one deeply tinted, with lamps running over the glass', samples=40),
    Picture('article-window-tint-bc', bc_rules, (1600, 900), 'lower left, narrow', 'A clear front window beside a tinted rear window', samples=36, share=.8),
]
