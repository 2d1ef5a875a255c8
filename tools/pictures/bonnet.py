"""The bonnet under the hexagon ceiling: hero, beads, and everything else that is a close look at wet dark paint."""
import numpy as np
import materials
import shapes
import studio
from picture import Picture
from shapes import smooth


def bonnet_height(x, y):
    """Metres; x across, y from the nose to the windscreen. Half a car wide, both sides alike."""
    a = np.abs(x)
    shut = .69 + .02 * y
    rise = .17 * y - .055 * y * y - .16 * smooth(.16, -.10, y) ** 1.5
    crown = .055 * (1 - (a / .75) ** 2)
    crease = a - (.27 + .16 * y)
    dome = .020 / (1 + np.exp(np.clip(crease / .011, -40, 40))) * (1 - .35 * smooth(.2, 0, y))
    scoop = -.010 * np.exp(-((crease - .09) / .07) ** 2)
    wing = smooth(shut, shut + .06, a) * .012 - .9 * np.clip(a - shut - .05, 0, 1) ** 1.7
    gap = -.016 * np.exp(-((a - shut) / .0026) ** 4) - .0015 * np.exp(-((a - shut) / .012) ** 2)
    return rise + crown + dome + scoop + wing + gap


def slope(x, y, step=.002):
    dx = (bonnet_height(x + step, y) - bonnet_height(x - step, y)) / (2 * step)
    dy = (bonnet_height(x, y + step) - bonnet_height(x, y - step)) / (2 * step)
    return (-float(dx), -float(dy), 1.0)


def bonnet(material, x=(-.98, .98), y=(-.22, 1.2), fine=1):
    def shape(u, v):
        px, py = x[0] + (x[1] - x[0]) * u, y[0] + (y[1] - y[0]) * v
        return px, py, bonnet_height(px, py)
    return shapes.surface(shape, int(1500 * fine), int(700 * fine), material, 'bonnet')


def windscreen():
    glass = materials.principled('glass', (.001, .0015, .002), rough=0, specular=.8)
    black = materials.principled('cowl', (.004, .004, .005), rough=.5)

    def pane(u, v):
        x = (u - .5) * 1.44 * (1 - .14 * v)
        return x, 1.22 + .62 * v + .10 * (x / .7) ** 2, .13 + .46 * v - .06 * (x / .7) ** 2
    shapes.surface(pane, 60, 40, glass, 'windscreen')
    shapes.box((1.5, .16, .02), (0, 1.22, .06), black)


def beads_on_bonnet(count, size, x, y, seed, largest, height=.66, thin=0):
    """thin lets the drops grow rarer towards the low-x side, so the quiet side has no hard border."""
    def place(a, b):
        px, py = x[0] + (x[1] - x[0]) * a ** (1 / (1 + thin)), y[0] + (y[1] - y[0]) * b
        normal = slope(px, py)
        # Water runs off steep flanks and into the shut line.
        if normal[0] ** 2 + normal[1] ** 2 > 1.4:
            return None
        return px, py, float(bonnet_height(px, py)), normal
    shapes.scatter_beads(place, count, size, materials.water(), seed, largest, height)


def bay_lights(strength=13, radius=.8, height=2.2, shift=1.9):
    studio.hex_ceiling((shift, 1.1, height), radius, 2, 4, strength, .024)
    studio.ceiling_glow((0, 1.5, height + .15), (9, 9), .42)
    studio.softbox((-2.4, 2.7, .55), (0, 1.4, .1), (1.9, .045), 13, studio.AMBER)


def home_hero():
    bonnet(materials.paint(base_gloss=0))
    windscreen()
    bay_lights()
    beads_on_bonnet(1500, .0032, (-.55, .80), (-.20, .38), 3, .0095, thin=2.4)
    studio.camera((.53, -.36, .30), (.06, .42, .07), 33, focus=(.34, .0, .05), fstop=3.5)


def overview():
    """Along the dry bonnet from the windscreen side, so every service page can open on plain deep paint."""
    bonnet(materials.paint(base_gloss=0))
    windscreen()
    bay_lights(11, .7, 2.0, -.4)
    studio.camera((-.95, -.62, .46), (.12, .55, .06), 40, focus=(-.25, .1, .08), fstop=4)


PICTURES = [
    Picture('home-hero', home_hero, (2000, 1250), 'left',
            'Dark bonnet with water beads under a hexagon light ceiling', samples=110, denoise=12),
    Picture('services-overview', overview, (1600, 900), 'right', 'A dark bonnet with its crease and shut line under hexagon lamps', samples=36),
]
