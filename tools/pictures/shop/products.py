"""Shop pictures: every product on the same dark sweep under the same lamps, front view and second view."""
import math
import numpy as np
import gear
import in_use
import kits
import packaging
import materials
import shapes
import studio
from picture import Picture
from polisher import polisher


def sweep_backdrop():
    """A seamless dark table; its gloss catches a faint mirror of the product."""
    ground = materials.principled('sweep', (.009, .011, .015), rough=.20, specular=.45)

    def shape(u, v):
        path = v * 3.2
        bend = np.clip((path - 1.4) / .6, 0, math.pi / 2)
        y = np.where(path < 1.4, path - 1, .4 + .6 * np.sin(bend))
        z = np.where(path < 1.4, 0, .6 * (1 - np.cos(bend)) + np.clip(path - 1.4 - .6 * math.pi / 2, 0, 9))
        return (u - .5) * 5, y, z
    shapes.surface(shape, 4, 120, ground, 'sweep')


def table(size=.2, side=1):
    """Lamps in proportion to the product: cool strips left and behind, the amber one on the other side."""
    s = size / .2
    sweep_backdrop()
    spot = (0, 0, size * .5)
    studio.softbox((-.42 * s * side, -.22 * s, .26 * s), spot, (.07 * s, .50 * s), 7 * s * s, studio.COOL)
    studio.softbox((.44 * s * side, .02 * s, .22 * s), spot, (.035 * s, .46 * s), 3.6 * s * s, studio.AMBER)
    studio.softbox((0, .20 * s, .62 * s), spot, (.5 * s, .16 * s), 8 * s * s, studio.WHITE, glossy=size < .26)
    studio.softbox((-.10 * s, -.75 * s, .42 * s), spot, (.5 * s, .12 * s), 9 * s * s, studio.WHITE)
    # A pool of light on the sweep lifts the outline from the ground.
    studio.softbox((0, .55, 1.0), (0, 1.0, .25), (.5, .5), 8, (.55, .72, 1), glossy=False)


def view(size, height=.5, turn=0, rise=.12, distance=3.5, lens=85, fstop=13):
    angle = math.radians(turn)
    away = size * distance
    studio.camera((away * math.sin(angle), -away * math.cos(angle), size * (height + rise * distance)), (0, 0, size * height), lens,
                  focus=(0, -size * .15, size * height), fstop=fstop)


def product(build, size, first=None, second=None, second_build=None):
    def shot(make, side, **angles):
        def run():
            table(size, side)
            make()
            view(size, **angles)
        return run
    return shot(build, 1, **(first or {})), shot(second_build or build, -1, **(second or {'turn': 28, 'rise': .28, 'distance': 3.3}))


# Whole in the middle half of the height, too: the list shows kits twice as wide as high.
BOX = {'height': .37, 'turn': -24, 'rise': .18, 'distance': 4.8}
JAR = {'height': .32, 'rise': .18}, {'turn': -20, 'rise': .55, 'distance': 3.4, 'height': .3}
FLAT = {'height': .2, 'rise': .36}


NEAR = {'distance': 2.9, 'rise': .05}
ABOVE = {'distance': 2.95, 'rise': .24, 'height': .48}
SECOND = {'turn': 24, 'rise': .34, 'distance': 3.0}


def bottled(*label, first=NEAR, size=.20, **kind):
    return product(lambda: packaging.bottle(*label, **kind), size, first, SECOND)


def sprayed(*label, first=NEAR, **kind):
    return product(lambda: packaging.spray_bottle(*label, **kind), .255, first, SECOND)


# From above, so that one sees what lies in the box or beside it.
OPENED = {'height': .22, 'turn': 14, 'rise': .66, 'distance': 4.4}
BESIDE = {'height': .26, 'turn': 6, 'rise': .36, 'distance': 5.6}


def coating_kit(accent, name, *contents):
    title = f'{name} COATING KIT'
    return product(lambda: kits.closed_box(accent, title), .27, OPENED, OPENED, lambda: kits.coating_kit(accent, title, name, *contents))


def used(build, size, first, at_work):
    return product(build, size, first)[0], at_work


def standing_polisher():
    polisher().location = (-.135, 0, 0)


# By the product's address in the shop. The colour tells the family: red cuts, blue washes, green is for the cabin.
RANGE = {
    'ceramic-coating-kit': coating_kit('amber', 'CERAMIC', '50 ML', (.0175, .085), 10, (kits.BLUE, kits.GREY)),
    'graphene-ceramic-coating-kit': coating_kit('white', 'GRAPHENE', '30 ML', (.0150, .075), 6, (kits.GREY,)),
    'ceramic-spray-sealant': sprayed('amber', 'SPRAY\nSEALANT', '500 ML', turn=24),
    'panel-prep': sprayed('white', 'PANEL\nPREP', '500 ML', shape='straight', first=ABOVE),
    'coating-applicator-set': product(gear.applicators, .17, FLAT, {'turn': 30, 'rise': .5, 'height': .2}),
    'cut-compound': bottled('red', 'CUT\nCOMPOUND', '1 L', shape='litre', rough=.34, size=.22),
    'one-step-polish': bottled('amber', 'ONE-STEP\nPOLISH', '500 ML', shape='column', first=ABOVE),
    'finishing-polish': bottled('white', 'FINISHING\nPOLISH', '500 ML'),
    'clay-bar-kit': product(lambda: packaging.kit_box('blue', 'CLAY BAR KIT'), .27, BOX, BESIDE, kits.clay_kit),
    'iron-remover': sprayed('red', 'IRON\nREMOVER', '500 ML', turn=-20),
    'wool-cutting-pad': used(gear.wool_pad, .16, {'height': .06, 'rise': .36, 'distance': 2.7}, in_use.wool_pad),
    'foam-cutting-pad': used(lambda: gear.pad('red'), .16, FLAT, in_use.cutting_pad),
    'foam-finishing-pad': used(lambda: gear.pad('blue'), .16, FLAT, in_use.finishing_pad),
    'ph-neutral-shampoo': bottled('blue', 'SHAMPOO', '1 L', shape='litre', first=ABOVE, size=.22),
    'snow-foam': bottled('white', 'SNOW\nFOAM', '1 L', shape='column', rough=.3),
    'tire-and-wheel-cleaner': sprayed('red', 'TIRE &\nWHEEL', '1 L', shape='wide'),
    'glass-cleaner': sprayed('blue', 'GLASS\nCLEANER', '750 ML', shape='straight', turn=30, first=ABOVE),
    'leather-cleaner': sprayed('green', 'LEATHER\nCLEANER', '500 ML'),
    'leather-conditioner': product(lambda: packaging.jar('green', 'LEATHER\nCONDITIONER'), .12, *JAR),
    'interior-cleaner': sprayed('green', 'INTERIOR\nCLEANER', '500 ML', shape='straight', turn=-24),
    'dual-action-polisher-15-mm': used(standing_polisher, .255, {'height': .30, 'rise': .20, 'distance': 4.4, 'turn': -14}, in_use.whole_machine),
    'cordless-mini-polisher': product(gear.mini_polisher_kit, .27, {'height': .26, 'turn': -20, 'rise': .40, 'distance': 4.9})[:1],
    'cordless-blower': product(gear.blower, .25, {'height': .50, 'turn': -24, 'rise': .13, 'distance': 5.0},
                               {'turn': 34, 'rise': .30, 'height': .50, 'distance': 3.7}),
    'led-inspection-light': used(gear.torch, .18, {'height': .2, 'rise': .16, 'distance': 3.0}, in_use.inspection),
    'paint-thickness-gauge': product(gear.gauge, .16, {'height': .42, 'turn': -14}, {'turn': 24, 'rise': .3, 'height': .42}),
    'foam-cannon': product(gear.foam_cannon, .25, {'turn': -10}, {'turn': 34, 'rise': .26}),
    'twisted-loop-drying-towel': used(gear.towel, .24, {'height': .10, 'rise': .30, 'distance': 2.9}, in_use.drying),
    'edgeless-microfibre-towels': product(gear.towels, .24, {'height': .22, 'rise': .34, 'distance': 3.3}, {'turn': 30, 'rise': .5, 'height': .20}),
    'microfibre-wash-mitt': product(gear.mitt, .26, {'height': .12, 'rise': .32, 'distance': 3.2}, {'turn': -40, 'rise': .42, 'height': .14, 'distance': 2.8}),
    'wheel-barrel-brush': product(gear.barrel_brush, .26, {'height': .08, 'rise': .34, 'distance': 3.3, 'turn': 8})[:1],
    'detailing-brush-set': product(gear.brush_set, .24, {'height': .46, 'rise': .08, 'distance': 4.2}, {'turn': 20, 'rise': .3, 'distance': 3.4, 'height': .6}),
    'two-bucket-wash-kit': product(packaging.two_buckets, .26, {'height': .44, 'rise': .16, 'distance': 6.0}, {'turn': 18, 'rise': .5, 'height': .44, 'distance': 4.4}),
}


def shelf():
    """The shop's banner: three bottles in a row on the right, darkness on the left."""
    table(.24)
    packaging.jar(name='PASTE WAX', x=-.02)
    packaging.spray_bottle('amber', 'SPRAY\nSEALANT', '500 ML', x=.10)
    packaging.bottle('blue', 'SHAMPOO', '1 L', 'litre', x=.20)
    packaging.bottle('white', 'SNOW\nFOAM', '1 L', 'column', .3, x=.305)
    studio.camera((.0, -1.10, .22), (.03, 0, .11), 54, focus=(.1, -.03, .1), fstop=4)


# What the pictures show is written where the shop describes the product. Kits take more samples: thin dark edges beside white letters.
PICTURES = [Picture(f'{name}-{number}', build, (1000, 1000), 'all round', '', 40 if name.endswith('-kit') or build.__module__ == 'in_use' else 18, 'src/assets/products', limit_kb=145, denoise=16)
            for name, views in RANGE.items() for number, build in enumerate(views, 1)]
PICTURES.append(Picture('shop', shelf, (1600, 900), 'left', 'Care products in a row on a dark table', samples=40))
