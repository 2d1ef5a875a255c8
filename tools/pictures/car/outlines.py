"""Openings and shut lines of the shell as closed outlines, and the distance to them."""
import math
import cv2
import numpy as np
from surface import curve

# Outlines seen from the side: (x, z).
DOOR = curve([(1.80, .99), (1.775, .9), (1.735, .7), (1.69, .5), (1.665, .34), (1.68, .275), (1.75, .245), (2.1, .24), (2.6, .24),
              (2.9, .242), (2.985, .27), (3.03, .34), (3.085, .5), (3.16, .7), (3.20, .85), (3.21, .99)])
NOSE_PANEL = curve([(-1, .30), (.46, .30), (.50, .33), (.515, .42), (.50, .52), (.49, .60), (.53, .66), (.62, .70), (.70, .735), (.72, .78),
                    (.60, .80), (-1, .80)])
TAIL_PANEL = curve([(6, .30), (4.08, .30), (4.06, .36), (4.09, .50), (4.12, .62), (4.16, .70), (4.30, .735), (4.5, .74), (6, .74)])
FUEL = [(3.74 + .066 * np.sign(math.cos(a)) * abs(math.cos(a)) ** .6, .808 + .044 * np.sign(math.sin(a)) * abs(math.sin(a)) ** .6) for a in np.linspace(0, 2 * math.pi, 48)]
HANDLE = [(2.88 + .105 * np.sign(math.cos(a)) * abs(math.cos(a)) ** .5, .765 + .006 * math.cos(a) + .0125 * np.sign(math.sin(a)) * abs(math.sin(a)) ** .5)
          for a in np.linspace(0, 2 * math.pi, 60)]
GLASS = curve([(1.985, .938), (2.0, .937), (2.02, .9375), (2.4, .9405), (2.8, .9455), (3.2, .953), (3.5, .962), (3.70, .970), (3.76, .973),
               (3.775, .976), (3.76, .982), (3.66, 1.012), (3.5, 1.062), (3.3, 1.118), (3.1, 1.163), (2.9, 1.190), (2.7, 1.197),
               (2.56, 1.188), (2.42, 1.160), (2.28, 1.118), (2.14, 1.055), (2.04, .99), (1.985, .952), (1.978, .942), (1.985, .938)], 160)
PILLAR = [(2.985, .90), (3.055, .90), (3.0, 1.3), (2.93, 1.3)]
LAMP = curve([(.17, .615), (.20, .603), (.30, .600), (.42, .612), (.54, .640), (.62, .668), (.645, .683), (.635, .690), (.57, .692),
              (.44, .684), (.30, .668), (.20, .645), (.168, .628), (.17, .615)], 90)
TAIL_LAMP = curve([(4.16, .818), (4.20, .806), (4.4, .800), (4.7, .798), (4.7, .835), (4.4, .834), (4.22, .836), (4.16, .830), (4.16, .818)], 120)
INTAKE = curve([(-1, .325), (.30, .325), (.37, .33), (.405, .355), (.41, .39), (.385, .425), (.32, .437), (-1, .437)], 120)
# What lies ahead of the screen pillars.
AHEAD = curve([(1.0, .60), (1.80, .86), (1.90, .945), (2.04, 1.052), (2.16, 1.115), (2.27, 1.163), (2.40, 1.204), (2.60, 1.245), (2.62, 1.44), (1.0, 1.44)], 200)
# Seen from above: (x, |y|).
HOOD = curve([(-1, .50), (.42, .50), (.50, .53), (.62, .64), (.80, .72), (1.0, .755), (1.3, .77), (1.6, .775), (1.80, .775), (1.89, .75), (1.90, .69),
              (1.82, .55), (1.73, .35), (1.69, 0), (1.69, -.3), (-1, -.3)], 120)
# From the hood to the header of the windshield, and where in it the glass begins.
COWL = curve([(1.695, -.3), (1.695, 0), (1.735, .35), (1.825, .55), (1.90, .685), (1.98, .73), (2.10, .74), (2.2, .74), (2.2, -.3)], 120)
SCREEN = curve([(1.80, -.3), (1.80, 0), (1.835, .3), (1.91, .5), (1.985, .62), (2.05, .70), (2.15, .78), (2.30, .78), (2.38, .7), (2.425, .5), (2.455, .25), (2.465, 0), (2.465, -.3)], 160)
# What only a view from above shows: the front edge of the hood, the cowl, the glass of roof and tail, the lid, the tops of the lamps.
HOOD_EDGE = curve([(.385, -.3), (.385, 0), (.395, .2), (.43, .38), (.50, .51), (.62, .64), (.80, .72), (1.0, .755), (1.3, .77), (1.50, .772), (1.63, .765),
                   (1.71, .735), (1.725, .66), (1.69, .53), (1.63, .33), (1.59, 0), (1.59, -.3)], 160)
COWL_TOP = curve([(1.595, -.3), (1.595, 0), (1.635, .33), (1.69, .52), (1.73, .62), (1.775, .66), (1.825, .645), (1.865, .58), (1.90, .50), (1.98, .45), (2.2, .45), (2.2, -.3)], 160)
WINDSHIELD = curve([(1.80, -.3), (1.80, 0), (1.83, .3), (1.875, .42), (1.93, .47), (2.0, .468), (2.1, .472), (2.2, .51), (2.3, .56), (2.38, .597), (2.425, .60), (2.44, .56), (2.455, .40), (2.475, 0), (2.475, -.3)], 160)
ROOF = curve([(2.56, -.3), (2.56, 0), (2.55, .25), (2.53, .40), (2.56, .45), (2.62, .46), (2.9, .455), (3.12, .44), (3.19, .42), (3.20, .36), (3.215, .2), (3.22, 0), (3.22, -.3)], 120)
REAR_GLASS = curve([(3.32, -.3), (3.32, 0), (3.315, .2), (3.30, .36), (3.315, .41), (3.37, .415), (3.6, .40), (3.85, .37), (4.00, .345), (4.05, .31), (4.07, .2), (4.08, 0), (4.08, -.3)], 120)
LID = curve([(5, .56), (4.36, .56), (4.26, .555), (4.18, .53), (4.10, .45), (4.04, .40), (3.7, .445), (3.38, .465), (3.30, .462), (3.265, .43), (3.26, .36), (3.27, 0), (3.27, -.3), (5, -.3)], 160)
LAMP_TOP = curve([(.175, .44), (.20, .50), (.30, .635), (.45, .745), (.60, .812), (.74, .852), (.80, .862), (.74, .835), (.60, .775), (.46, .688), (.33, .575), (.22, .445), (.185, .415), (.175, .44)], 120)


def signed(points, outline):
    """Distance to a closed outline, negative inside."""
    outline = np.asarray(outline, float)
    best, inside = np.full(len(points), 9.), np.zeros(len(points), bool)
    for a, b in zip(outline, np.roll(outline, -1, 0)):
        d, w = b - a, points - a
        if not d.any():
            continue
        best = np.minimum(best, np.hypot(*(w - np.clip(w @ d / (d @ d), 0, 1)[:, None] * d).T))
        crosses = (a[1] > points[:, 1]) != (b[1] > points[:, 1])
        with np.errstate(divide='ignore', invalid='ignore'):
            inside ^= crosses & (points[:, 0] < d[0] * (points[:, 1] - a[1]) / d[1] + a[0])
    return np.where(inside, -best, best)


def table(outline, low=(-.15, .05), high=(4.75, 1.45), step=.004):
    """The signed distance to an outline on a grid, from which `lookup` reads between the lines."""
    x, z = np.arange(low[0], high[0], step), np.arange(low[1], high[1], step)
    points = np.stack(np.meshgrid(x, z), -1).reshape(-1, 2)
    near = (points > np.min(outline, 0) - .05).all(1) & (points < np.max(outline, 0) + .05).all(1)
    grid = np.full(len(points), .5)
    grid[near] = signed(points[near], outline)
    return grid.reshape(len(z), len(x)).astype(np.float32), low, step


def lookup(entry, a, b):
    """What a table says at these points, between its own points too."""
    grid, (left, low), step = entry
    spot = lambda q, start: ((q - start) / step).astype(np.float32).reshape(-1, 1)
    read = [cv2.remap(grid, spot(a[i:i + 30000], left), spot(b[i:i + 30000], low), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).ravel() for i in range(0, len(a), 30000)]
    return np.concatenate([np.zeros(0, np.float32), *read])
