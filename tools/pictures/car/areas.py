"""Writes the masks by which the menu of the home page cuts the parts of the car from a view from above, one below the other: areas.py NAME FILE."""
import sys
from pathlib import Path
import cv2
import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
import draw
import parts
from draw import ABOVE, SIDE, lookup
from surface import FRONT, REAR
from views import VIEWS

SIZE = 2000


def areas(points, rows, drawn):
    """For each part, which pixels belong to it."""
    x, y, z = np.moveaxis(points, -1, 0)
    rows = np.minimum(rows, 30 - rows)
    top = lambda name: lookup(ABOVE[name], x.ravel(), np.abs(y).ravel()).reshape(x.shape)
    side = lambda name: lookup(SIDE[name], x.ravel(), z.ravel()).reshape(x.shape)
    shell = drawn == parts.SHELL
    car = cv2.morphologyEx((drawn > 0).astype(np.uint8), cv2.MORPH_CLOSE, np.ones((9, 9)))
    body = cv2.morphologyEx(car, cv2.MORPH_OPEN, np.ones((1, 151)))  # Without the mirrors.
    beside = np.arange(SIZE)[None] * np.ones(car.shape)
    ends = [np.median(beside[shell & (np.abs(x - axle) < .01)]) for axle in (FRONT, REAR)]
    near = cv2.dilate(body, np.ones((121, 1)))
    return {
        'paint-correction': shell & (top('hood_edge') < 0),
        'ceramic-coating': car,
        'auto-detailing': shell & ((top('windshield') < .02) & (x > 1.8) | (top('roof') < .01) | (side('door') < 0) & (rows < 8.5)),
        'window-tinting': shell & (((top('rear_glass') < 0) & (x > 3)) | ((side('glass') < 0) & (rows > 7))),
        'headlight-restoration': cv2.dilate((shell & (top('lamp_top') < 0)).astype(np.uint8), np.ones((9, 9))),
        'ppf': (body > 0) & (x < 1.80) & (top('cowl_top') > 0) & ~((side('door') < 0) & (rows < 8.5)) | (car > body) & (x < 2.2),
        'undercoating': (near > body) & (beside > ends[0]) & (beside < ends[1]),
    }


def main(name, target):
    view = VIEWS[name]
    height = round(SIZE * view.size[1] / view.size[0])
    eye = draw.Eye(view, SIZE, height)
    drawn, out = draw.buffers(draw.prepared(list(parts.outside(far_mirror=True, above=True)), eye), eye, 0, height)
    masks = areas(out[..., :3], out[..., 6], drawn)
    path = ''
    for row, where in enumerate(masks.values()):
        mask = cv2.morphologyEx(np.asarray(where, np.uint8), cv2.MORPH_CLOSE, np.ones((7, 7)))
        for outline in cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)[0]:
            if cv2.contourArea(outline) > 200:
                path += 'M' + ' '.join(f'{x} {y + row * height}' for x, y in cv2.approxPolyDP(outline, 1, True)[:, 0])
    Path(target).write_text(f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{height * len(masks)}" viewBox="0 0 {SIZE} {height * len(masks)}"><path d="{path}"/></svg>\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
