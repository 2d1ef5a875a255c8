"""Meshes by formula: curved panels, turned bodies and sweeps."""
import bpy
import numpy as np
from studio import link


def smooth(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def surface(function, nu, nv, material, name='surface', flat=False):
    """A grid of points function(u, v) -> x, y, z with u and v from 0 to 1; carries u, v as texture coordinates."""
    u, v = np.meshgrid(np.linspace(0, 1, nu), np.linspace(0, 1, nv), indexing='ij')
    points = np.stack(np.broadcast_arrays(*function(u, v)), -1).reshape(-1, 3)
    quads = grid(nu, nv)
    mesh = from_quads(points, quads, name, flat)
    layer = mesh.uv_layers.new(name='uv')
    layer.data.foreach_set('uv', np.stack([u.ravel(), v.ravel()], -1)[quads.ravel()].astype(np.float32).ravel())
    mesh.materials.append(material)
    return link(mesh, name)


def through(points, material, name):
    """A surface through a grid of points."""
    mesh = from_quads(points.reshape(-1, 3), grid(*points.shape[:2]), name)
    mesh.materials.append(material)
    return link(mesh, name)


def grid(nu, nv):
    """The quads between nu times nv points."""
    corner = (np.arange(nu - 1)[:, None] * nv + np.arange(nv - 1)).ravel()
    return np.stack([corner, corner + nv, corner + nv + 1, corner + 1], -1)


def from_quads(points, quads, name='mesh', flat=False):
    mesh = bpy.data.meshes.new(name)
    count = len(quads)
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set('co', points.astype(np.float32).ravel())
    mesh.loops.add(count * 4)
    mesh.loops.foreach_set('vertex_index', quads.astype(np.int32).ravel())
    mesh.polygons.add(count)
    mesh.polygons.foreach_set('loop_start', np.arange(0, count * 4, 4, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(count, 4, dtype=np.int32))
    mesh.polygons.foreach_set('use_smooth', np.full(count, not flat, dtype=bool))
    mesh.update(calc_edges=True)
    return mesh


def round_profile(points, radius=.004, steps=5):
    """Softens the corners of a turned profile, since nothing moulded has a knife edge."""
    points = [np.array(p, float) for p in points]
    out = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:]):
        a, b = before - here, after - here
        reach = min(radius, np.linalg.norm(a) * .45, np.linalg.norm(b) * .45)
        start, end = here + a / np.linalg.norm(a) * reach, here + b / np.linalg.norm(b) * reach
        out += [(1 - t) ** 2 * start + 2 * t * (1 - t) * here + t * t * end for t in np.linspace(0, 1, steps)]
    return np.array(out + [points[-1]])


def lathe(profile, material, radius=.004, segments=160, name='turned', arc=(0, 360)):
    """Turns (distance, height) points around the z axis."""
    line = round_profile(profile, radius) if radius else np.array(profile, float)
    spots = np.linspace(0, 1, len(line))

    def spin(u, v):
        angle = np.radians(arc[0] + (arc[1] - arc[0]) * u)
        r, z = np.interp(v, spots, line[:, 0]), np.interp(v, spots, line[:, 1])
        return r * np.cos(angle), r * np.sin(angle), z
    thing = surface(spin, segments + 1, len(line), material, name)
    return thing


def box(size, position, material, bevel=.003, rotation=(0, 0, 0), segments=4):
    bpy.ops.mesh.primitive_cube_add(size=1, location=position, rotation=rotation)
    thing = bpy.context.object
    thing.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    thing.data.materials.append(material)
    edge = thing.modifiers.new('edge', 'BEVEL')
    edge.width, edge.segments = bevel, segments
    for face in thing.data.polygons:
        face.use_smooth = True
    thing.data.use_auto_smooth = True
    return thing


def sweep(path, radius, material, closed=False, resolution=6):
    """A round cord along points."""
    curve = bpy.data.curves.new('cord', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius, resolution
    curve.use_fill_caps = True
    spline = curve.splines.new('POLY')
    spline.points.add(len(path) - 1)
    for point, spot in zip(spline.points, path):
        point.co = (*spot, 1)
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    curve.materials.append(material)
    return link(curve, 'cord')
