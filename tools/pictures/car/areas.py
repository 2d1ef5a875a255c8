"""Prints where the parts of the car lie in a view, as points in shares of the picture: areas.py NAME."""
import sys
from pathlib import Path
import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
import draw
import outlines
import parts
from surface import ARCH, AXLE, FRONT, REAR
from views import VIEWS

SIZE = 2000


def areas(points, rows):
    """For each part, which points of the shell belong to it."""
    x, y, z = points.T
    side = np.stack([x, z], 1)
    within = lambda outline: (outlines.signed(side, outline) < 0) & (y < 0) & (rows < 13)
    lamp = (within(outlines.LAMP) & (x < 1)) | (within(outlines.TAIL_LAMP) & (x > 4))
    glass = within(outlines.GLASS) & (rows > 7)
    door = within(outlines.DOOR) & (rows < 8.6)
    flank = (y < .2) & (rows < 8.2)
    return {
        'paint-correction': (rows > 6) & (rows < 16) & (x < 1.84) & ~lamp & ~((rows < 7.2) & (x < .5)),
        'ceramic-coating': flank & (x > 3.06) & ~door & ~lamp & (z > .26),
        'auto-detailing': door,
        'window-tinting': glass,
        'headlight-restoration': lamp & (x < 1),
        'ppf': flank & (x < 1.66) & ~door & ~lamp & (z > .2) & ~((rows > 6) & (x > .5)),
        'undercoating': (y < 0) & (z < .265) & (x > FRONT) & (x < REAR),
    }


def main(name):
    view = VIEWS[name]
    height = round(SIZE * view.size[1] / view.size[0])
    _, points, _, rows, cut, triangles = parts.shell(1)
    spots = draw.Eye(view, SIZE, height).project(points)[:, :2]
    open_ = np.minimum(np.hypot(points[:, 0] - FRONT, points[:, 2] - AXLE), np.hypot(points[:, 0] - REAR, points[:, 2] - AXLE)) > ARCH
    for part, where in areas(points, rows).items():
        mask = np.zeros((height, SIZE), np.uint8)
        shown = triangles[(where & open_)[triangles].all(1)]
        for corner in spots[shown].round().astype(np.int32):
            cv2.fillConvexPoly(mask, corner, 255)
        mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((7, 7)))
        outline = max(cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)[0], key=cv2.contourArea)
        outline = cv2.approxPolyDP(outline, 3, True)[:, 0]
        print(part, ' '.join(f'{x / SIZE:.3f} {y / height:.3f}' for x, y in outline))


if __name__ == '__main__':
    main(*sys.argv[1:])
