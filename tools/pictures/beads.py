"""Water on coated paint, close: a hand's breadth of panel under a strip and a corner of the honeycomb."""
import numpy as np
import materials
import shapes
import studio
from picture import Picture


def skin(x, y):
    """Metres; a soft shoulder runs across the little panel."""
    return -.225 * x * x - .35 * (y - .02) ** 2 + .010 / (1 + np.exp(np.clip(-(y - .085 - .25 * x) / .009, -40, 40)))


def normal(x, y, step=.0005):
    return (-(skin(x + step, y) - skin(x - step, y)) / (2 * step), -(skin(x, y + step) - skin(x, y - step)) / (2 * step), 1.0)


def sheet(material, reach=.6):
    def shape(u, v):
        x, y = (u - .5) * reach * 1.6, (v - .35) * reach
        return x, y, skin(x, y)
    return shapes.surface(shape, 700, 700, material, 'panel')


def drops(count, size, largest, x=(-.2, .2), y=(-.14, .24), seed=2, thin=0, height=.72):
    def place(a, b):
        px, py = x[0] + (x[1] - x[0]) * a ** (1 / (1 + thin)), y[0] + (y[1] - y[0]) * b
        return px, py, float(skin(px, py)), tuple(float(n) for n in normal(px, py))
    shapes.scatter_beads(place, count, size, materials.water(), seed, largest, height)


def lights(shift=0.0, strip=9.0, amber=9.0):
    """Strip lamp behind, hexagons above, a filament-coloured line low behind the shoulder."""
    studio.hex_ceiling((.5 + shift, .9, 1.1), .42, 1, 2, 11, .014)
    white = materials.glowing(strip)
    studio.tube((-.6 + shift, 1.15, .62), (1.3 + shift, 1.15, .62), .022, white)
    studio.tube((-.25 + shift, 1.0, .29), (1.2 + shift, 1.3, .29), .014, materials.glowing(amber, studio.AMBER))
    studio.ceiling_glow((0, .9, 1.3), (5, 4), .34)


def ceramic():
    sheet(materials.paint(base_gloss=0))
    drops(1500, .0022, .0062, x=(-.15, .15), y=(-.13, .16))
    lights()
    studio.camera((.03, -.235, .125), (.012, .02, -.004), 62, focus=(.015, -.030, .003), fstop=8)


def one_drop():
    sheet(materials.paint((.001, .003, .008), base_gloss=0))
    drops(150, .0026, .0075, x=(-.12, .12), y=(-.12, .16), seed=12, thin=1.5)
    lights(.15)
    studio.camera((.0, -.20, .105), (-.005, .01, -.004), 60, focus=(.02, -.03, .004), fstop=8)


def suds(count, seed=4):
    """Foam: thin-walled bubbles packed in heaps, running down between the drops."""
    import random
    rng = random.Random(seed)
    film = materials.clear_sheet((.93, .94, .95), 1.32)
    ball = shapes.surface(lambda u, v: (np.cos(6.2832 * u) * np.sin(np.pi * v), np.sin(6.2832 * u) * np.sin(np.pi * v),
                                        np.cos(np.pi * v)), 33, 17, film, 'bubble')
    mesh = ball.data
    heaps = [(rng.uniform(-.02, .17), rng.uniform(-.07, .16), rng.uniform(.012, .035)) for _ in range(11)]
    for _ in range(count):
        x0, y0, reach = rng.choice(heaps)
        x, y = rng.gauss(x0, reach * .5), rng.gauss(y0, reach * .8)
        r = min(.0055, .0007 + rng.expovariate(650))
        bubble = studio.link(mesh, 'bubble')
        bubble.location = (x, y, float(skin(x, y)) + abs(rng.gauss(0, .0022)) + r * .3)
        bubble.scale = (r, r, r)
    ball.hide_render = True


def washing():
    sheet(materials.paint(base_gloss=0))
    drops(420, .0016, .0048, thin=.4, seed=8)
    suds(1500)
    lights(.1)
    studio.camera((.02, -.25, .135), (.012, .02, -.004), 56, focus=(.03, -.02, .004), fstop=5.0)


PICTURES = [
    Picture('service-ceramic-coating', ceramic, (1600, 1000), 'top', 'Water standing in tight round beads on dark coated paint', samples=64, denoise=12),
    Picture('article-what-is-ceramic-coating', one_drop, (1600, 900), 'none; use without text', 'A few clear drops resting on black coated paint', samples=40, denoise=12),
    Picture('article-washing-a-coated-car', washing, (1600, 900), 'left, narrow', 'Soap bubbles and water beads sliding over dark paint', samples=40, denoise=12, share=.8),
]
