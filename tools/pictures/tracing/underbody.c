/* Traces the underside of a car under long lamps. Their light is summed over many spots of each; one ray, sent to the spot that
   matters most, asks whether anything stands between. */
#include "rounds.h"
#include "underbody.h"

/* A strip: its centre, half its length, half its width, its light. */
typedef struct { Vec centre, along, across, light; } Lamp;
/* A bead of water that hangs from a level face: where, the radius of its ball, the height of the ball over its width, and how far its
   middle lies below the face, which sets the contact angle. */
typedef struct { Vec at; double radius, tall, drop; } Bead;
static const Lamp *lamps;
static const Bead *beads;
static int lamp_count, bead_count;
static double pixel; /* The width of a pixel at a metre. */
enum { SPOTS = 14 };
static const double FAINT = .0015; /* Nobody misses less light than this. */

/* Past this there are only lamps. */
static int is_outside(Vec p) { return p.y > 3.2 || fabs(p.x) > 1.35 || p.z < -.45; }

/* The way along a ray, or -1. */
static double march(Vec p, Vec d, double t, double end, double thin, int steps, Part *part) {
  for (int i = 0; i < steps && t < end; i++) {
    Vec at = add(p, d, t);
    double f = distance(at, part);
    if (f < thin * t + 1e-5) return t;
    t += f;
    if (is_outside(at)) return -1;
  }
  return t < end ? t : -1; /* Out of steps: it runs along a surface. */
}

static Vec normal(Vec p, double e) {
  Part part;
  static const double S[4][3] = {{1, -1, -1}, {-1, -1, 1}, {-1, 1, -1}, {1, 1, 1}};
  Vec n = {0, 0, 0};
  for (int i = 0; i < 4; i++) {
    Vec s = {S[i][0], S[i][1], S[i][2]};
    n = add(n, s, distance(add(p, s, e), &part));
  }
  return unit(n);
}

/* The slope of a smooth noise of wavelength one. */
static Vec lumps(Vec p) {
  int i = floor(p.x), j = floor(p.y), k = floor(p.z);
  double f[3] = {p.x - i, p.y - j, p.z - k}, s[3], g[3], v[8];
  for (int a = 0; a < 3; a++) { s[a] = f[a] * f[a] * f[a] * (f[a] * (6 * f[a] - 15) + 10); g[a] = 30 * f[a] * f[a] * (f[a] - 1) * (f[a] - 1); }
  for (int a = 0; a < 8; a++) v[a] = hash((i + (a & 1)) * 73856093u ^ (j + (a >> 1 & 1)) * 19349663u ^ (k + (a >> 2)) * 83492791u);
  double x[4], y[2];
  for (int a = 0; a < 4; a++) x[a] = mix(v[2 * a], v[2 * a + 1], s[0]);
  double dx = mix(mix(v[1] - v[0], v[3] - v[2], s[1]), mix(v[5] - v[4], v[7] - v[6], s[1]), s[2]) * g[0];
  for (int a = 0; a < 2; a++) y[a] = mix(x[2 * a], x[2 * a + 1], s[1]);
  return (Vec){dx, mix(x[1] - x[0], x[3] - x[2], s[2]) * g[1], (y[1] - y[0]) * g[2]};
}

typedef struct { double dull[3], bright[3], rough_along, rough_around; } Finish;
static const Finish FINISHES[] = {
  [COATED] = {{.007, .0075, .0085}, {.05, .05, .05}, .125, .125},
  [STEEL] = {{.01, .01, .01}, {.30, .298, .295}, .22, .08},
  [IRON] = {{.03, .03, .032}, {.35, .35, .36}, .2, .12},
  [RUBBER] = {{.007, .007, .0075}, {.04, .04, .04}, .35, .35},
};

/* What the light of one direction does here: GGX with a length and a width, and a dull part. */
typedef struct { Vec face, n, t, b, view; double a, w; const Finish *finish; } Spot;

static Vec sent(const Spot *s, Vec l) {
  double nl = dot(s->n, l), nv = fmax(dot(s->n, s->view), .02);
  if (nl <= 0) return (Vec){0, 0, 0};
  Vec h = unit(add(l, s->view, 1));
  double nh = dot(s->n, h), x = dot(s->t, h) / s->a, y = dot(s->b, h) / s->w, d = x * x + y * y + nh * nh;
  double peak = 1 / (3.14159265 * s->a * s->w * d * d), k = .5 * (s->a + s->w);
  double hidden = .5 / (nl * sqrt(k * k + (1 - k * k) * nv * nv) + nv * sqrt(k * k + (1 - k * k) * nl * nl));
  double off = 1 - fmax(dot(h, l), 0), graze = off * off * off * off * off, gloss = peak * hidden;
  const double *f = s->finish->bright, *m = s->finish->dull;
  return scaled((Vec){m[0] / 3.14159265 + gloss * (f[0] + (1 - f[0]) * graze), m[1] / 3.14159265 + gloss * (f[1] + (1 - f[1]) * graze),
                      m[2] / 3.14159265 + gloss * (f[2] + (1 - f[2]) * graze)}, nl);
}

/* Each number that a sample draws steps evenly from sample to sample, by the root of a prime of its own. */
typedef struct { unsigned seed, sample, drawn; } Dice;
static double drawn(Dice *dice) {
  static const double STEP[] = {.4142136, .7320508, .2360680, .6457513, .3166248, .6055513, .1231056, .3588989, .7958315, .3851648, .5677644, .0827625, .4031242, .5574385, .8556546,
                                .2801099, .6811457, .8102497, .1853528, .4261498, .5440037, .8881944, .1104336, .4339811};
  unsigned k = dice->drawn++;
  if (k >= sizeof STEP / sizeof *STEP) return hash((dice->seed * 9781u + dice->sample * 6271u + k) * 2654435761u);
  double u = hash(dice->seed * 31u + k * 0x9e3779b9u) + dice->sample * STEP[k];
  return u - floor(u);
}

/* Whether one lamp reaches p is asked of the spot drawn by what it sends, so only the rim of a shadow needs many samples. */
static Vec lit(Vec p, const Spot *spot, Dice *dice) {
  Vec all = {0, 0, 0};
  for (int i = 0; i < lamp_count; i++) {
    const Lamp *l = lamps + i;
    Vec side = cross(l->along, l->across), sum = {0, 0, 0}, chosen = p;
    double area = 4 * sqrt(dot(side, side)) / SPOTS, shift = drawn(dice), other = drawn(dice), pick = drawn(dice), total = 0;
    if (dot(side, add(p, l->centre, -1)) <= 0) continue;
    side = unit(side);
    for (int k = 0; k < SPOTS; k++) {
      double u = (k + shift) / SPOTS * 2 - 1, v = other + k * .6180340;
      v = 2 * (v - floor(v)) - 1;
      Vec at = add(add(l->centre, l->along, u), l->across, v), way = add(at, p, -1);
      double squared = dot(way, way);
      way = scaled(way, 1 / sqrt(squared));
      double share = fmax(-dot(side, way), 0) * area / squared * smooth((1 - fabs(u)) / .3) * smooth((1 - fabs(v)) / .5);
      Vec back = sent(spot, way);
      back = (Vec){back.x * l->light.x * share, back.y * l->light.y * share, back.z * l->light.z * share};
      double weight = back.x + back.y + back.z;
      if (weight <= 0) continue;
      total += weight;
      sum = add(sum, back, 1);
      if (pick < weight / total) { chosen = at; pick *= total / weight; }
      else pick = (pick - weight / total) / (1 - weight / total);
    }
    if (total < FAINT) continue;
    Part part;
    Vec way = add(chosen, p, -1);
    double reach = sqrt(dot(way, way));
    if (march(add(p, spot->face, .0006), scaled(way, 1 / reach), .0005, reach, .0004, 50, &part) < 0) all = add(all, sum, 1);
  }
  return all;
}

static Vec shaded(Vec p, Vec d, double t, Part part, Dice *dice, int depth) {
  const Finish *finish = FINISHES + part;
  Spot spot = {.n = normal(p, fmax(.0004, .4 * pixel * t)), .view = scaled(d, -1), .finish = finish};
  spot.face = spot.n;
  double tilt = 0, foot = pixel * t / fmax(-dot(d, spot.n), .15);
  if (part == COATED) {
    /* The sprayed coat is a little lumpy; what a pixel cannot show of it makes the coat duller instead. */
    static const double WAVE[] = {.012, .006}, SLOPE[] = {.042, .034};
    Vec bump = {0, 0, 0};
    for (int i = 0; i < 2; i++) {
      double share = smooth((WAVE[i] / foot - 4) / 8);
      bump = add(bump, lumps(scaled(p, 1 / WAVE[i])), SLOPE[i] * share);
      tilt += SLOPE[i] * SLOPE[i] * (1 - share * share);
    }
    spot.n = unit(add(spot.n, add(bump, spot.n, -dot(bump, spot.n)), -1));
  }
  /* Brushed around the pipe, so that a lamp is drawn out along it. */
  Vec axis = fabs(spot.n.y) > .9 ? (Vec){1, 0, 0} : (Vec){0, 1, 0};
  spot.t = unit(add(axis, spot.n, -dot(axis, spot.n)));
  spot.b = cross(spot.n, spot.t);
  double rough_around = mix(finish->rough_around, finish->rough_along, spot.n.y * spot.n.y);
  spot.a = sqrt(finish->rough_along * finish->rough_along + tilt);
  spot.w = sqrt(rough_around * rough_around + tilt);
  Vec light = lit(p, &spot, dice);
  if (part == STEEL && depth < 1) {
    double x = (drawn(dice) - .5) * spot.a, y = (drawn(dice) - .5) * spot.w;
    Vec h = unit(add(add(spot.n, spot.t, x), spot.b, y)), way = add(d, h, -2 * dot(d, h));
    Part other;
    Vec from = add(p, spot.face, .001);
    double reach = dot(way, spot.n) > 0 ? march(from, way, .001, 3, .002, 60, &other) : -1;
    if (reach > 0) light = add(light, shaded(add(from, way, reach), way, t + reach, other, dice, depth + 1), .6);
  }
  return light;
}

/* What water mirrors: the lamps, five times as wide since their image would be too thin for the samples, and a soft one of its own,
   which alone is seen through it. */
static const Vec TO_SOFT = {-.48, .36, -.80};
static Vec soft(Vec d) { return scaled((Vec){4.4, 4.7, 5}, smooth((dot(d, TO_SOFT) - .84) / .09)); }
static Vec mirrored(Vec p, Vec d) {
  Vec sum = soft(d);
  for (int i = 0; i < lamp_count; i++) {
    const Lamp *l = lamps + i;
    Vec side = cross(l->along, l->across), gap = add(l->centre, p, -1);
    double facing = dot(side, d), t = dot(side, gap) / facing;
    if (facing >= 0 || t < 0) continue;
    Vec met = add(scaled(d, t), gap, -1);
    double u = dot(met, l->along) / dot(l->along, l->along), v = .2 * dot(met, l->across) / dot(l->across, l->across);
    sum = add(sum, l->light, .2 * smooth((1 - fabs(u)) / .3) * smooth((1 - fabs(v)) / .5));
  }
  return sum;
}

static Vec bead_space(const Bead *b, Vec p) { return (Vec){p.x, p.y, p.z / b->tall}; }

/* The ways along a ray into and out of the ball of a bead. */
static int crossed(const Bead *b, Vec p, Vec d, double *in, double *out) {
  Vec q = bead_space(b, add(p, add(b->at, (Vec){0, 0, -1}, b->drop), -1)), w = bead_space(b, d);
  double a = dot(w, w), half = dot(q, w), root = half * half - a * (dot(q, q) - b->radius * b->radius);
  if (root < 0) return 0;
  root = sqrt(root);
  *in = (-half - root) / a; *out = (-half + root) / a;
  return 1;
}

static Vec bead_normal(const Bead *b, Vec p) {
  Vec q = add(p, add(b->at, (Vec){0, 0, -1}, b->drop), -1);
  return unit((Vec){q.x, q.y, q.z / (b->tall * b->tall)});
}

/* What a ray brings that meets a bead. */
static Vec in_bead(const Bead *b, Vec p, Vec d) {
  Vec n = bead_normal(b, p);
  double cosine = fmax(-dot(d, n), 0), back = fresnel(cosine, WATER), share = 1 - back, in, out;
  Vec sum = scaled(mirrored(p, add(d, n, 2 * cosine)), back);
  Vec way = unit(add(scaled(d, 1 / WATER), n, cosine / WATER - sqrt(1 - (1 - cosine * cosine) / (WATER * WATER))));
  for (int i = 0; i < 4; i++) {
    if (!crossed(b, p, way, &in, &out)) break;
    double face = way.z > 0 ? (b->at.z - p.z) / way.z : 1e9;
    if (face < out) {
      /* The wet face: dull light that the bead gathers, and its mirror image. */
      p = add(p, way, face);
      double aside = -((p.x - b->at.x) * TO_SOFT.x + (p.y - b->at.y) * TO_SOFT.y) / b->radius;
      sum = add(sum, (Vec){.20, .23, .27}, share * (.10 + smooth((aside - .1) / .6)));
      way.z = -way.z;
      share *= .01;
      continue;
    }
    p = add(p, way, out);
    n = bead_normal(b, p);
    cosine = dot(way, n);
    back = fresnel(cosine, 1 / WATER);
    if (back < 1) sum = add(sum, soft(add(scaled(way, WATER), n, sqrt(fmax(1 - WATER * WATER * (1 - cosine * cosine), 0)) - WATER * cosine)), share * (1 - back));
    way = add(way, n, -2 * cosine);
    share *= back;
  }
  return sum;
}

static Vec outside(Vec from, Vec way, unsigned seed, int sample) {
  Dice dice = {seed, sample, 0};
  Part part;
  double t = march(from, way, .02, 4, .25 * pixel, 140, &part);
  if (t < 0) return (Vec){0, 0, 0};
  for (int i = 0; i < bead_count; i++) {
    double in, out;
    if (crossed(beads + i, from, way, &in, &out) && in < t && from.z + way.z * in < beads[i].at.z) return in_bead(beads + i, add(from, way, in), way);
  }
  return shaded(add(from, way, t), way, t, part, &dice, 0);
}

void trace(int width, int height, int samples, int rounds, double tolerance, const Camera *camera, const Lamp *l, int lights, const Bead *b, int drops,
           float *out) {
  lamps = l; lamp_count = lights; beads = b; bead_count = drops; pixel = 1 / camera->scale;
  in_rounds(width, height, samples, rounds, tolerance, camera, outside, out);
}
