/* Traces water drops, and a film, on a lacquered panel, in millimetres. Both ways of a ray that meets water are followed, so only the lens
   and the pixel are sampled. */
#include <string.h>
#include "rounds.h"
#include "water.h"
#include "film.h"

static double least; /* The share of its pixel that a ray must carry to be followed. */
enum { ROUND = 32 };

/* Light that drops gather on the paint on their side away from the lamp; under is the drop that stands there. */
static double gathered(Vec p, const Drop *under) {
  int i = floor((p.x - left) / cell), j = floor((p.y - near_edge) / cell);
  if (i < 0 || j < 0 || i >= columns || j >= rows) return 0;
  double sum = 0;
  for (int k = starts[j * columns + i]; k < starts[j * columns + i + 1]; k++) {
    const Drop *drop = drops + members[k];
    double x = p.x - drop->x, y = p.y - drop->y, r = drop->bound * .9, along = -(x * to_lamp[0] + y * to_lamp[1]) / r;
    double across = (x * to_lamp[1] - y * to_lamp[0]) / r;
    if (drop == under) {
      double far = sqrt(x * x + y * y) / r - .74, turn = smooth((along - .15) / .6);
      sum += 1.6 * exp(-far * far / .022) * turn;
    } else if (!under) {
      double a = (along - 1.12) / .22, b = across / (.42 - .12 * along);
      if (along > .6) sum += .5 * exp(-a * a - b * b);
    }
  }
  return sum;
}

static Vec outside(Vec p, Vec d, int depth, double weight);
static const Vec BASE = {.070, .088, .112};

static Vec inside(const Drop *drop, Vec p, Vec d, int depth, double weight) {
  if (depth > 6 || weight < least) return (Vec){0, 0, 0};
  double floor_at = crossing(p, d, 0, 0), t = .004 * drop->bound;
  if (floor_at <= 0) floor_at = 1e9;
  Vec q = local(drop, p), along = local_way(drop, d);
  if (drop->count == 1) t = fmax(ellipsoid(caps + (int)drop->first, q, along, 1), 0);
  else for (int i = 0; i < 120 && t < floor_at; i++) {
    double f = -field(drop, add(q, along, t));
    if (f < 1e-3) break;
    t += f;
  }
  if (t >= floor_at) {
    Vec at = add(p, d, floor_at), n = panel_normal(at);
    double cosine = -dot(d, n), back = fresnel(cosine, COAT / WATER);
    Vec light = scaled(BASE, gathered(at, drop));
    return add(light, inside(drop, add(at, n, 1e-3), add(d, n, 2 * cosine), depth + 1, weight * back), back);
  }
  Vec at = add(p, d, t), n = drop_normal(drop, local(drop, at));
  double cosine = dot(d, n);
  if (cosine < 0) { n = scaled(n, -1); cosine = -cosine; }
  double back = fresnel(cosine, 1 / WATER);
  Vec light = {0, 0, 0};
  if (back < 1) {
    double past = sqrt(1 - WATER * WATER * (1 - cosine * cosine));
    Vec way = add(scaled(d, WATER), n, past - WATER * cosine);
    light = scaled(outside(add(at, n, 2e-3), unit(way), depth + 1, weight * (1 - back)), 1 - back);
  }
  return add(light, inside(drop, add(at, n, -2e-3), add(d, n, -2 * cosine), depth + 1, weight * back), back);
}

/* What is dull takes light from above and from the right, and is lost in the dark where the hand would be. */
static Vec matt(Part part, Vec p, Vec n) {
  double key = .5 + .5 * dot(n, (Vec){.17, .47, .866}), side = fmax(dot(n, (Vec){.87, -.2, .45}), 0);
  return scaled(part == FELT ? (Vec){.62, .20, .012} : (Vec){.050, .054, .062}, (.75 * key * key + .35 * side) * (1 - smooth((p.z - 4) / 62)));
}

static Vec edge_light(Vec p) { return scaled((Vec){.80, .90, 1}, 1 - .96 * smooth((p.y + 10) / 110)); }

/* The lifted sheet: both its faces mirror, the rest goes straight on; light leaves it at its edge. */
static Vec through(Vec p, Vec d, Vec n, double inset, int depth, double weight) {
  double cosine = dot(d, n), back = fresnel(fabs(cosine), COAT);
  if (inset < sheet->edge) return edge_light(p);
  back = 2 * back / (1 + back);
  Vec light = scaled(outside(p, add(d, n, -2 * cosine), depth + 1, weight * back), back);
  return add(light, outside(p, d, depth + 1, weight * (1 - back)), 1 - back);
}

static Vec outside(Vec p, Vec d, int depth, double weight) {
  if (depth > 6 || weight < least) return (Vec){0, 0, 0};
  double floor_at = crossing(p, d, 0, 0), found;
  if (floor_at <= 1e-6 || floor_at > 3000) floor_at = 1e9;
  const Drop *drop = first_drop(p, d, floor_at, &found);
  if (sheet) {
    Vec n;
    double inset, met_at = lifted(p, d, found, &n, &inset), nearest = fmin(met_at, found);
    Part part = blade(p, d, &nearest, &n);
    if (part) return matt(part, add(p, d, nearest), n);
    if (met_at < 1e8) return through(add(p, d, met_at), d, n, inset, depth, weight);
  }
  if (drop) {
    Vec at = add(p, d, found), n = drop_normal(drop, local(drop, at));
    double cosine = fmax(-dot(d, n), 0), back = fresnel(cosine, WATER);
    double past = sqrt(1 - (1 - cosine * cosine) / (WATER * WATER));
    Vec way = unit(add(scaled(d, 1 / WATER), n, cosine / WATER - past));
    Vec light = scaled(outside(add(at, n, 2e-3), add(d, n, 2 * cosine), depth + 1, weight * back), back);
    return add(light, inside(drop, add(at, n, -2e-3), way, depth + 1, weight * (1 - back)), 1 - back);
  }
  if (floor_at > 1e8) return sky(d);
  Vec at = add(p, d, floor_at), n = panel_normal(at);
  double cosine = fmax(-dot(d, n), 0), back = fresnel(cosine, COAT);
  Vec light = scaled(BASE, gathered(at, 0));
  if (is_laid(at)) {
    if (-outline(at.x, at.y) < sheet->edge) return edge_light(at);
    n = over_water(at, n);
    cosine = fmax(-dot(d, n), 0);
  }
  return add(light, outside(add(at, n, 1e-3), unit(add(d, n, 2 * cosine)), depth + 1, weight * back), back);
}

static Vec light(Vec from, Vec way, unsigned seed, int sample) {
  (void)seed; (void)sample;
  return outside(from, way, 0, 1);
}

void trace(int width, int height, int rounds, double tolerance, const Camera *camera, const double *panel, const Drop *d, const Cap *c, const Lamp *l,
           int lights, const Sheet *film, const int *grid_starts, const int *grid_members, const int *grid_size, const double *grid, float *out) {
  sheet = film; least = film ? .02 : .006; drops = d; caps = c; lamps = l; lamp_count = lights; starts = grid_starts; members = grid_members;
  columns = grid_size[0]; rows = grid_size[1]; left = grid[0]; near_edge = grid[1]; cell = grid[2]; tallest = grid[3];
  memcpy(bend, panel, sizeof bend); memcpy(to_lamp, panel + 2, sizeof to_lamp);
  in_rounds(width, height, ROUND, rounds, tolerance, camera, light, out);
}
