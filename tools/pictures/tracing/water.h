/* What water.c traces: the panel z = -(bend[0] x² + bend[1] y²), lamps, and drops in a grid; a drop is a smooth union of caps. */
#include "ray.h"

/* A cap is an ellipsoid: the way its long axis points, that axis over the radius, squash of its height, rise of its centre. */
typedef struct { double x, y, cosine, sine, stretch, radius, squash, rise; } Cap;
typedef struct { double x, y, bound, tall, spread, first, count; } Drop;
/* An evenly lit field of the sky: azimuth and height (sine) of its edges, and how wide each edge fades. */
typedef struct { double left, right, low, high, fade_side, fade_low, fade_high, r, g, b; } Lamp;

static const Drop *drops; static const Cap *caps; static const Lamp *lamps;
static const int *starts, *members;
static int lamp_count, columns, rows;
static double left, near_edge, cell, tallest, bend[2], to_lamp[2];
static const double COAT = 1.5;

static Vec sky(Vec way) {
  Vec light = {0, 0, 0};
  double turn = 9;
  for (int i = 0; i < lamp_count; i++) {
    const Lamp *l = lamps + i;
    if (way.z < l->low || way.z > l->high) continue;
    if (turn > 8) turn = atan2(way.x, way.y);
    if (turn < l->left || turn > l->right) continue;
    double share = smooth((way.z - l->low) / l->fade_low) * smooth((l->high - way.z) / l->fade_high) *
                   smooth((turn - l->left) / l->fade_side) * smooth((l->right - turn) / l->fade_side);
    light = add(light, (Vec){l->r, l->g, l->b}, share);
  }
  return light;
}

static double above(Vec p) { return p.z + bend[0] * p.x * p.x + bend[1] * p.y * p.y; }
static Vec panel_normal(Vec p) { return unit((Vec){2 * bend[0] * p.x, 2 * bend[1] * p.y, 1}); }

/* The way along a ray to a height above the panel: the first crossing downwards, or the last upwards; -1 if none. */
static double crossing(Vec p, Vec d, double height, int upwards) {
  double a = bend[0] * d.x * d.x + bend[1] * d.y * d.y, b = d.z + 2 * (bend[0] * p.x * d.x + bend[1] * p.y * d.y), c = above(p) - height;
  if (a < 1e-12) return b == 0 ? -1 : -c / b;
  double root = b * b - 4 * a * c;
  if (root < 0) return -1;
  root = sqrt(root);
  return upwards ? (-b + root) / (2 * a) : 2 * c / (-b + root);
}

/* On the plane that touches the panel where the drop stands; upright, as the panel falls by less than ten degrees there. */
static Vec local(const Drop *drop, Vec p) {
  return (Vec){p.x - drop->x, p.y - drop->y, p.z + bend[0] * drop->x * (2 * p.x - drop->x) + bend[1] * drop->y * (2 * p.y - drop->y)};
}
static Vec local_way(const Drop *drop, Vec d) { return (Vec){d.x, d.y, d.z + 2 * (bend[0] * drop->x * d.x + bend[1] * drop->y * d.y)}; }

/* In the frame of a cap, where it is a ball. */
static Vec round_space(const Cap *cap, Vec q) {
  return (Vec){(q.x * cap->cosine + q.y * cap->sine) / cap->stretch, (q.y * cap->cosine - q.x * cap->sine) * cap->stretch, q.z / cap->squash};
}
static Vec in_cap(const Cap *cap, Vec p) { return round_space(cap, (Vec){p.x - cap->x, p.y - cap->y, p.z - cap->rise}); }

/* A drop of one cap needs no steps: the near or the far crossing of a ray, or 1e9. */
static double ellipsoid(const Cap *cap, Vec p, Vec way, int is_far) {
  Vec q = in_cap(cap, p), d = round_space(cap, way);
  double a = dot(d, d), b = dot(q, d), root = b * b - a * (dot(q, q) - cap->radius * cap->radius);
  return root < 0 ? 1e9 : (is_far ? -b + sqrt(root) : -b - sqrt(root)) / a;
}

static double field(const Drop *drop, Vec p) {
  double out = 1e9;
  const Cap *cap = caps + (int)drop->first;
  for (int i = 0; i < drop->count; i++, cap++) {
    Vec q = in_cap(cap, p);
    double f = (sqrt(dot(q, q)) - cap->radius) * fmin(cap->squash, 1 / cap->stretch), blend = drop->spread - fabs(out - f);
    out = (f < out ? f : out) - (blend > 0 ? blend * blend / (4 * drop->spread) : 0);
  }
  return out;
}

static Vec drop_normal(const Drop *drop, Vec p) {
  const double e = 1e-3;
  if (drop->count == 1) {
    const Cap *cap = caps + (int)drop->first;
    Vec q = in_cap(cap, p);
    double x = q.x / cap->stretch, y = q.y * cap->stretch;
    return unit((Vec){x * cap->cosine - y * cap->sine, x * cap->sine + y * cap->cosine, q.z / cap->squash});
  }
  return unit((Vec){field(drop, (Vec){p.x + e, p.y, p.z}) - field(drop, (Vec){p.x - e, p.y, p.z}),
                    field(drop, (Vec){p.x, p.y + e, p.z}) - field(drop, (Vec){p.x, p.y - e, p.z}),
                    field(drop, (Vec){p.x, p.y, p.z + e}) - field(drop, (Vec){p.x, p.y, p.z - e})});
}

/* The way from outside to a drop, or 1e9. */
static double met(const Drop *drop, Vec p, Vec d, double limit) {
  Vec q = local(drop, p), way = local_way(drop, d);
  double b = dot(q, d), c = dot(q, q) - drop->bound * drop->bound, root = b * b - c;
  if (root < 0) return 1e9;
  if (drop->count == 1) {
    double t = ellipsoid(caps + (int)drop->first, q, way, 0);
    return t > 0 && t < limit && q.z + way.z * t >= 0 ? t : 1e9;
  }
  root = sqrt(root);
  double t = fmax(-b - root, 0), end = fmin(-b + root, limit);
  if (way.z < 0) { t = fmax(t, (drop->tall - q.z) / way.z); end = fmin(end, -q.z / way.z); }
  else end = fmin(end, (drop->tall - q.z) / way.z);
  for (int i = 0; i < 90 && t < end; i++) {
    Vec at = add(q, way, t);
    double f = field(drop, at);
    if (f < 1e-3) return t;
    t += f;
  }
  return 1e9;
}

static const Drop *first_drop(Vec p, Vec d, double limit, double *found) {
  const Drop *best = 0;
  *found = limit;
  double start = above(p) > tallest ? crossing(p, d, tallest, 0) : 0, end = limit;
  if (start < 0) return 0;
  if (end > 1e8) end = fmax(crossing(p, d, tallest, 1), 0);
  double x = (p.x + d.x * start - left) / cell, y = (p.y + d.y * start - near_edge) / cell;
  int i = floor(x), j = floor(y), si = d.x > 0 ? 1 : -1, sj = d.y > 0 ? 1 : -1;
  double dx = cell / fmax(fabs(d.x), 1e-9), dy = cell / fmax(fabs(d.y), 1e-9);
  double tx = start + (d.x > 0 ? i + 1 - x : x - i) * dx, ty = start + (d.y > 0 ? j + 1 - y : y - j) * dy;
  for (double t = start; t < end && t < *found;) {
    if (i >= 0 && j >= 0 && i < columns && j < rows)
      for (int k = starts[j * columns + i]; k < starts[j * columns + i + 1]; k++) {
        double way = met(drops + members[k], p, d, *found);
        if (way < *found) { *found = way; best = drops + members[k]; }
      }
    if (tx < ty) { t = tx; tx += dx; i += si; } else { t = ty; ty += dy; j += sj; }
  }
  return best;
}
