"""Products at work on the hood of polishing.py."""
import math
import bpy
import numpy as np
import gear
from packaging import group
from polisher import polisher
from polishing import Path, Shot, scene, set_down

AT = (.075, .065)
CLOSE = Shot((.0, -.38, .27), (.035, .055, .035), 50, (.075, .005, .03))
LIGHT = (.040, .140, .036)
OVERHEAD = (.15, .10, 1.3)
UNTOUCHED = Path((2, 2))  # The pad has never been here.


def machine(make_pad, turn, shot=CLOSE, **kind):
    path = Path(AT)
    scene(shot, path, lambda: set_down(polisher(make_pad), AT, math.radians(turn)), **{'lamp_at': (-.045, -.010), 'count': 18000, 'reach': (.36, .26), **kind})


def cutting_pad():
    machine(lambda: gear.pad('red'), 24)


def finishing_pad():
    machine(lambda: gear.pad('blue'), 52, Shot((-.10, -.36, .25), (.030, .060, .035), 50, (.06, .005, .03)), film=.16, count=5000, deep=0)


def whole_machine():
    machine(gear.pad, 8, Shot((.06, -.70, .36), (.128, .05, .050), 51, (.12, .0, .08)), above=OVERHEAD, lamp_at=(-.050, -.020), count=24000, reach=(.5, .34))


def inspection():
    """The light lies on a folded towel; the paint mirrors its lamp, and all marks circle that."""
    def place():
        before = set(bpy.data.objects)
        gear.laid(gear.towel, (0, 0, 0), 0, (.85, .85, .45))
        set_down(group(before), (.085, .175), math.radians(14), 0)
        torch = gear.torch(160)
        torch.rotation_euler, torch.location = (math.radians(84), 0, math.radians(-24)), LIGHT
    scene(Shot((-.03, -.36, .20), (.012, .03, .012), 50, (0, -.02, .03)), UNTOUCHED, place, lamp=tuple(np.array(LIGHT) + (-.054, -.120, .016)), film=0, power=2.2, above=OVERHEAD, count=18000, reach=(.3, .25))
