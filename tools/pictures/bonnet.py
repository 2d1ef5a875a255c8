"""The bonnet at night under long strip lamps: the home hero in the rain, and dry for the overview."""
import numpy as np
import cards
import materials
import shapes
import studio
from picture import Picture


def height(x, y):
    """Metres; x across, y from the nose to the windscreen. Gentle forms only, so strip lamps stay long clean lines."""
    a = np.abs(x)
    rise = .15 * y - .055 * y * y - .30 * np.clip(.12 - y, 0, 9) ** 1.6
    crown = .060 * (1 - (a / .75) ** 2)
    crease = a - (.25 + .15 * y)
    dome = .009 / (1 + np.exp(np.clip(crease / .020, -40, 40)))
    shut = .66 + .03 * y
    wing = .050 * np.exp(-((a - shut - .10) / .085) ** 2) - 1.4 * np.clip(a - shut - .10, 0, 9) ** 2
    gap = -.014 * np.exp(-((a - shut) / .0032) ** 4) - .0012 * np.exp(-((a - shut) / .010) ** 2)
    return rise + crown + dome + wing + gap


def slope(x, y, step=.002):
    dx = (height(x + step, y) - height(x - step, y)) / (2 * step)
    dy = (height(x, y + step) - height(x, y - step)) / (2 * step)
    return (-float(dx), -float(dy), 1.0)


def bonnet(material):
    def shape(u, v):
        x, y = -1.0 + 2.0 * u, -.25 + 1.47 * v
        return x, y, height(x, y)
    return shapes.surface(shape, 2800, 700, material, 'bonnet')


def windscreen():
    glass = materials.principled('glass', (.001, .0015, .002), rough=0, specular=.14)
    black = materials.principled('cowl', (.004, .004, .005), rough=.5)

    def pane(u, v):
        v = 1.3 * v
        x = (u - .5) * 1.46 * (1 - .13 * v)
        return x, 1.24 + .66 * v + .12 * (x / .7) ** 2, .12 + .44 * v - .06 * (x / .7) ** 2
    shapes.surface(pane, 60, 40, glass, 'windscreen')
    shapes.box((1.5, .16, .02), (0, 1.24, .05), black)


def beads(count, x, y, seed):
    def place(a, b):
        px, py = x[0] + (x[1] - x[0]) * a, y[0] + (y[1] - y[0]) * b
        normal = slope(px, py)
        if normal[0] ** 2 + normal[1] ** 2 > 1.2:
            return None
        return px, py, float(height(px, py)), normal
    shapes.scatter_beads(place, count, .0033, materials.water(), seed, .0105, .62)


def lights(side=1):
    aim = (0, .4, .1)
    cards.strip((-.42 * side, -.4, 2.2), (-.42 * side, 7, 2.2), aim, .62, 7, feather=(.75, .05)[::side], ends=.3)
    cards.strip((.42 * side, -.2, 2.2), (.42 * side, 7, 2.2), aim, .10, 11, feather=(.2, .2), ends=.3)
    studio.ceiling_glow((0, 1.5, 2.6), (9, 9), .55)
    bay = studio.soft_card((.9 * side, 7, .3), (.9 * side, 0, .3), (9, 2.6), .05, (.35, .58, 1))
    bay.visible_camera = True
    lamp = studio.tube((1.42 * side, 4.6, -.4), (1.42 * side, 4.6, 4.2), .05, materials.glowing(5, studio.AMBER), True)
    # The one tube that hangs where the camera sees both it and its mirror image.
    lamp.visible_glossy = True


def overview():
    """From beside the nose, so every service page can open on plain deep paint."""
    bonnet(materials.paint(base_gloss=0))
    windscreen()
    lights(-1)
    studio.camera((-.44, -.62, .27), (-.06, .30, .07), 38, focus=(-.2, .1, .08), fstop=4)


PICTURES = [
    Picture('services-overview', overview, (1600, 900), 'right',
            'The crease and shut line of a dark bonnet drawn by long strip lamps', samples=48, denoise=8),
]
