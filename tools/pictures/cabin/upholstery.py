"""Leather sewn over foam: pads that a profile draws along a rail, their seams and stitches."""
import bpy
import cv2
import numpy as np
import leather
import materials
import studio


def resampled(points, count, soft=0):
    """Points at equal steps along a line, its corners rounded."""
    points = np.array(points, float)
    length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    at = np.linspace(0, length[-1], count)
    line = np.stack([np.interp(at, length, c) for c in points.T], -1)
    for _ in range(soft):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    return line


def normals(points):
    normal = np.cross(np.gradient(points, axis=0), np.gradient(points, axis=1))
    return normal / (np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-12)


def noise(shape, cells, seed):
    rng = np.random.default_rng(seed)
    return cv2.resize(rng.normal(size=cells).astype(np.float32), shape[::-1], interpolation=cv2.INTER_CUBIC)


def creases(shape, cells, seed):
    """Fine folds that worn leather shows, 0 to 1."""
    total = sum(np.exp(-(noise(shape, (cells[0] * k, cells[1] * k), seed + k) / .16) ** 2) * share for k, share in ((1, 1), (2, .6), (3, .4)))
    return total / 2


def hide():
    material = leather.hide()
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (.016, .016, .0165, 1)
    shader.inputs['Roughness'].default_value = .43
    return material


def sewn(spots, thread, radius=.0008):
    """Stitches along lines of (points, normals), as one curve."""
    curve = bpy.data.curves.new('stitches', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 2, True
    for points, normal in spots:
        length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
        for start in np.arange(0, length[-1] - .006, .0072):
            at = start + np.array((0, .0007, .0026, .0045, .0052))
            lift = np.array((-.0010, .0007, .0012, .0007, -.0010))
            line = np.stack([np.interp(at, length, c) for c in points.T], -1) + lift[:, None] * np.stack([np.interp(at, length, c) for c in normal.T], -1)
            spline = curve.splines.new('POLY')
            spline.points.add(4)
            spline.points.foreach_set('co', np.c_[line, np.ones(5)].astype(np.float32).ravel())
    curve.materials.append(thread)
    return studio.link(curve, 'stitches')


def thread():
    return materials.principled('thread', (.55, .22, .045), rough=.7, sheen=.5)
