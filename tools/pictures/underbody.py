"""Looking up along a coated underbody: ribbed floor, box rails, bolts and water that cannot stay."""
import numpy as np
import materials
import shapes
import studio
from picture import Picture


def pan(x, y):
    """The floor as seen from below; ribs run lengthwise, the tunnel is a deep hollow along the middle."""
    ribs = sum(.016 * (shapes.smooth(c - .030, c - .020, x) - shapes.smooth(c + .020, c + .030, x)) for c in (-.62, -.50, -.26, .26, .50, .62))
    ribs = ribs * shapes.smooth(.0, .06, np.abs((y % .74) - .37))
    tunnel = .13 * (1 - shapes.smooth(.09, .17, np.abs(x)))
    cross = -.020 * (shapes.smooth(.0, .02, (y % .74) - .02) - shapes.smooth(.06, .08, (y % .74) - .02))
    return .42 - ribs + tunnel + cross


def coating():
    """Sprayed-on rubberised coating: matt, with the fine orange-peel lumps a spray gun leaves."""
    matt = materials.principled('coating', (.012, .0125, .0135), rough=.42, specular=.45)
    shader = matt.node_tree.nodes['Principled BSDF']
    lumps = materials.add_bump(matt, shader, 170, .0032, detail=4)
    fine = materials.add_bump(matt, shader, 620, .0009, detail=2)
    matt.node_tree.links.new(lumps.outputs[0], fine.inputs['Normal'])
    return matt


def hardware(matt):
    steel = materials.principled('exhaust', (.20, .19, .18), rough=.34, metal=1)
    for x in (-.385, .385):
        shapes.box((.085, 4.2, .075), (x, 1.2, .375), matt, .012)
        for k in range(9):
            shapes.lathe([(0, 0), (.011, 0), (.011, .009), (.018, .009), (.018, .013)], matt, .001, 6).location = (x, -.2 + .37 * k, .325)
    for y in (.45, 1.56):
        shapes.box((.76, .10, .045), (0, y, .352), matt, .012)
    path = [(.03 + .05 * np.tanh((y - .8) * 4), y, .40 - .03 * np.sin(y)) for y in np.linspace(-.6, 3.2, 80)]
    shapes.sweep(path, .030, steel)
    shapes.sweep([(-.24, y, .385) for y in np.linspace(-.6, 3.2, 10)], .0055, steel)
    shapes.sweep([(-.215, y, .385) for y in np.linspace(-.6, 3.2, 10)], .0045, matt)


def coated():
    matt = coating()
    shapes.surface(lambda u, v: (-.85 + 1.7 * u, -.6 + 3.8 * v, pan(-.85 + 1.7 * u, -.6 + 3.8 * v)), 900, 900, matt, 'pan')
    hardware(matt)

    def place(a, b):
        x, y = -.75 + 1.2 * a, -.05 + .9 * b
        return x, y, float(pan(np.float64(x), np.float64(y))), (0, 0, -1)
    shapes.scatter_beads(place, 900, .0030, materials.water(.8), 3, .0065, .8)
    studio.softbox((-.15, 3.1, .12), (-.2, 0, .42), (1.5, .10), 9, studio.AMBER)
    studio.softbox((-1.1, .6, .12), (-.1, .6, .40), (.12, 1.8), 30, studio.COOL)
    studio.softbox((1.1, .9, .05), (.1, .8, .40), (.05, 1.8), 7, studio.COOL)
    studio.camera((-.33, -.30, .19), (-.10, .42, .375), 33, focus=(-.30, .04, .38), fstop=4.5)


PICTURES = [Picture('service-undercoating', coated, (1600, 1000), 'bottom', 'Matt black coated underbody with water droplets in amber light', samples=40)]
