"""A dual-action polisher: pad, plate, shroud, a cast head with a palm grip, the motor behind it."""
import math
import bpy
import numpy as np
import materials
import shapes
from gear import lay, loft, moulded, pad
from packaging import fitted, group, ink, plastic

AXIS = .104  # The motor's height over the face of the pad.


def slots(body, places, size, side):
    """Cuts upright vents into one flank."""
    cutters = [shapes.box(size, (x, side * .034, AXIS + z), body.data.materials[0], size[0] * .49) for x, z in places]
    for cutter in cutters:
        cutter.hide_render = True
        cut = body.modifiers.new('vent', 'BOOLEAN')
        cut.object, cut.operation, cut.solver = cutter, 'DIFFERENCE', 'FAST'


def polisher(make_pad=pad):
    """The pad's face lies at z = 0, the grip points to +x; returns the handle of all parts."""
    everything = set(bpy.data.objects)
    make_pad()
    shell, rubber, plate = plastic((.014, .015, .017), .21), plastic((.010, .010, .011), .5), plastic((.016, .016, .018), .42)
    steel = materials.principled('steel', (.42, .43, .45), rough=.24, metal=1)
    shapes.lathe([(0, .0325), (.0600, .0325), (.0625, .0345), (.0625, .0385), (.0590, .0415), (.0380, .0455), (0, .0455)], plate, .0014)
    shapes.lathe([(.0628, .0356), (.0632, .0360), (.0632, .0368), (.0628, .0372)], steel, .0002)
    # The shroud's bellows.
    folds = [(.0405 - .0016 * (k % 2), .0440 + .0026 * k) for k in range(9)]
    shapes.lathe([(0, .0440), *folds, (.0385, .0670), (0, .0670)], rubber, .0012)
    shapes.lathe([(.0392, .0656), (.0418, .0660), (.0418, .0690), (.0392, .0694)], steel, .0006)
    head = shapes.lathe([(0, .0690), (.0395, .0690), (.0420, .0720), (.0435, .0950), (.0420, .1200), (.0330, .1360), (.0160, .1420), (0, .1425)], shell, .010)
    nose = loft([(-.066, AXIS + .010, 0, 0), (-.066, AXIS + .010, .013, .020), (-.052, AXIS + .012, .021, .030), (-.020, AXIS + .012, .027, .037), (.010, AXIS + .010, .030, .038), (.010, AXIS + .010, 0, 0)], shell, .010)
    motor = loft([(0, AXIS, 0, 0), (0, AXIS, .031, .036), (.060, AXIS, .0335, .0355), (.130, AXIS, .0345, .0350), (.150, AXIS + .001, .0320, .0320), (.172, AXIS + .003, .0265, .0260),
                  (.250, AXIS + .006, .0255, .0250), (.300, AXIS + .006, .0300, .0285), (.335, AXIS + .004, .0310, .0290), (.340, AXIS + .004, .0260, .0240), (.340, AXIS + .004, 0, 0)], shell, .010)
    wells = [(x, AXIS + .021, -.0300) for x in (.062, .122)]
    body = moulded([head, nose, motor], wells, 70)
    slots(body, [(.134 + .0066 * k, 0) for k in range(5)], (.0030, .020, .030), -1)
    for x, z, depth in wells:
        screw = shapes.lathe([(0, .0016), (.0012, .0016), (.0014, .0026), (.0030, .0022), (.0033, .0008), (.0033, 0)], steel, .0004, 48)
        screw.rotation_euler, screw.location = (math.pi / 2, 0, 0), (x, depth, z)
    # Soft grips: over the palm rest and, ringed, round the handle.
    loft([(-.0685, AXIS + .014, 0, 0), (-.0685, AXIS + .014, .010, .016), (-.058, AXIS + .020, .0165, .0275), (-.030, AXIS + .0225, .0185, .0350), (.006, AXIS + .0245, .0160, .0345), (.018, AXIS + .024, .0120, .0300),
          (.018, AXIS + .024, 0, 0)], rubber, .008, power=2.7)
    rings = [(x, AXIS + .0055, .0268 - k % 2 * .0007, .0263 - k % 2 * .0007) for k, x in enumerate(np.linspace(.176, .262, 37))]
    loft([(.173, AXIS + .0055, .024, .0235), *rings, (.265, AXIS + .0055, .024, .0235)], rubber, .0006)
    loft([(.0490, AXIS, .031, .034), (.0494, AXIS, .0336, .0362), (.0518, AXIS, .0336, .0362), (.0522, AXIS, .031, .034)], steel, .0004)
    # The switch under the handle.
    shapes.box((.060, .016, .010), (.215, 0, AXIS - .0235), plate, .004)
    cable = [(.338 + .10 * s, .04 * s * s, max(.0045, AXIS - .07 * s * s)) for s in np.linspace(0, 2.4, 60)]
    shapes.sweep(cable, .0042, rubber)
    name, _ = fitted('LUSTREWORKS', .050, ink())
    name.rotation_euler, name.location = (math.pi / 2, 0, 0), (.092, -.08, AXIS - .003)
    lay(name, body)
    return group(everything)
