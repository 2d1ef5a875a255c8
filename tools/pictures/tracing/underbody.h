/* The underside of a car as a field of distances, in metres: x to the right, y towards the rear, z up, the floor pan at z = 0.
   Left and right are the same but for the exhaust and the brake lines. */
#include "ray.h"

typedef enum { COATED, STEEL, IRON, RUBBER } Part;

static double length(double x, double y) { return sqrt(x * x + y * y); }
static double mix(double a, double b, double share) { return a + (b - a) * share; }
static double flat_box(double x, double y, double wide, double tall, double round) {
  x = fabs(x) - wide + round; y = fabs(y) - tall + round;
  return fmin(fmax(x, y), 0) + length(fmax(x, 0), fmax(y, 0)) - round;
}
static double box(double x, double y, double z, double wide, double deep, double tall, double round) {
  x = fabs(x) - wide + round; y = fabs(y) - deep + round; z = fabs(z) - tall + round;
  double a = fmax(x, 0), b = fmax(y, 0), c = fmax(z, 0);
  return fmin(fmax(x, fmax(y, z)), 0) + sqrt(a * a + b * b + c * c) - round;
}
/* A disc around the third axis. */
static double disc(double x, double y, double z, double radius, double tall, double round) { return flat_box(length(x, y), z, radius, tall, round); }
static double rod(Vec p, Vec a, Vec b, double radius) {
  Vec ab = add(b, a, -1), ap = add(p, a, -1);
  double t = dot(ap, ab) / dot(ab, ab);
  Vec gap = add(ap, ab, t < 0 ? 0 : t > 1 ? -1 : -t);
  return sqrt(dot(gap, gap)) - radius;
}
static double joined(double a, double b, double blend) {
  double h = fmax(blend - fabs(a - b), 0) / blend;
  return fmin(a, b) - h * h * blend / 4;
}
static double cut(double a, double hole, double blend) { return -joined(-a, hole, blend); }
/* The nearest of places a step apart. */
static double repeated(double x, double step) { return x - step * floor(x / step + .5); }

/* A hexagon head on its washer, pointing down from z = 0. */
static double bolt(double x, double y, double z) {
  double a = fabs(x), hex = fmax(a * .8660254 + fabs(y) * .5, fabs(y)) - .0095;
  return fmin(disc(x, y, z + .001, .0155, .0022, .001), fmax(hex, fabs(z + .007) - .006) - .001);
}

/* The floor rises over the axle. */
static double rise(double y) { return .17 * smooth((y - 1.5) / .42); }

/* Pressed sheet: a tunnel for the exhaust, beads that stiffen it, and a plug. */
static double pan(double x, double y, double z) {
  static const double RIB[] = {.222, .285, .348, .572, .625};
  double height = rise(y);
  if (z < height - .06) return fmax((height - .012 - z) * .72, x - .74);
  height += .15 * (1 - smooth((x - .10) / .075));
  for (int i = 0; i < 5; i++) {
    double aside = fabs(x - RIB[i]);
    if (aside > .03) continue;
    double part = i == 1 ? fmax(fabs(fabs(y - .52) - .28) - .17, 0) : fmax(fabs(y - .30) - .50, 0);
    part = fmin(part, fmax(fabs(y - 1.28) - .20, 0));
    height -= .011 * (1 - smooth((length(aside, part) - .007) / .016));
  }
  double plug = length(x - .285, y - .52);
  if (plug < .05) height -= .006 * smooth((.044 - plug) / .006) - .005 * smooth((.033 - plug) / .005);
  return fmax((height - z) * .72, x - .74);
}

static double rails(double x, double y, double z) {
  double across = x - .47, up = z - .8 * rise(y);
  double d = flat_box(across, up + .015, .044, .075, .014);
  if (d > .12) return d;
  double along = repeated(y - .20, .40), hole = length(across, fmax(fabs(along) - .034, 0)) - .0165;
  d = cut(d, fmax(hole, up + .055), .007);
  double port = length(repeated(y, .40), up + .045) - .013;
  d = cut(d, fmax(port, fabs(fabs(across) - .044) - .02), .005);
  d = fmin(d, flat_box(across, up + .001, .078, .0035, .002));
  /* The splice: a plate with four bolts. */
  double plate = box(across, y - .80, up + .091, .037, .075, .0035, .002);
  if (plate < .03) d = fmin(fmin(d, plate), bolt(fabs(across) - .020, fabs(y - .80) - .048, up + .0945));
  return d * .9;
}

static double crossmember(double x, double y, double z) {
  double from = y - .93, d = box(x, from, z + .012, .44, .048, .043, .014);
  d = fmin(d, box(x, from, z + .001, .40, .085, .0035, .002));
  if (d > .05) return d;
  double dent = length(fmax(fabs(x - .25) - .06, 0), from) - .016;
  d = cut(d, fmax(dent, z + .046), .012);
  return fmin(d, fmin(bolt(x - .37, from, z + .055), bolt(x - .115, from, z + .055)));
}

static double sill(double x, double y, double z) {
  return fmin(box(x - .725, y - .1, z - .03, .055, 1.5, .085, .04), box(x - .685, y - .1, z + .07, .0022, 1.46, .035, .002));
}

static double pipe_x(double y) { return mix(.125, -.055, smooth((y - .05) / 1.05)); }
static double pipe_z(double y) { return mix(-.092, .07, smooth((y - 1.72) / .45)); }

static double exhaust(double x, double y, double z) {
  const double e = .01;
  double cx = pipe_x(y), cz = pipe_z(y), lean = length((pipe_x(y + e) - cx) / e, (pipe_z(y + e) - cz) / e);
  double r = length(x - cx, z - cz), d = (r - .027) / sqrt(1 + lean * lean);
  if (r > .25) return r - .20;
  if (y > 2.4) d = length(d, y - 2.4);
  double q = x - cx, w = z - cz;
  /* Two flanges with a gasket between them. */
  double joint = fabs(y - .70);
  if (joint < .08) {
    double plate = flat_box(length(fmax(fabs(q + w * .3) - .022, 0), w), joint - .0075, .040, .006, .002);
    d = fmin(d, plate * .9);
    d = fmin(d, bolt(length(fabs(q + w * .3) - .048, 0), w, -(joint - .0135)));
  }
  double body = flat_box(length(q, w * 1.15), y - 1.42, .068, .20, .022);
  return fmin(d, joined(body, disc(q, w, y - 1.42, .036, .235, .01), .03));
}

static double line_x(double y) { return -.386 + .012 * smooth((y - .55) / .12); }
static double brake_lines(double x, double y, double z) {
  double q = x - line_x(y), low = z + .017;
  return fmin(length(q, low) - .0034, length(q - .016, low) - .0042) * .97;
}
static double clips(double x, double y, double z) { return box(x - line_x(y) - .008, repeated(y - .12, .34), z + .012, .019, .008, .011, .004); }

static double tyre(double x, double y, double z) {
  double r = length(y, z), d = flat_box(x, r - .272, .104, .056, .034);
  if (d > .02) return d;
  double turn = atan2(z, y) * 58 / 6.2831853, shift = .5 * (x > 0) + x * 11;
  double block = fabs(turn + shift - floor(turn + shift) - .5) * 2;
  double groove = fmax(1 - smooth((fabs(fabs(fabs(x) - .050) - .018) - .003) / .003), .8 * (1 - smooth((block - .12) / .10)) * (fabs(x) > .036));
  return (d + .007 * groove * smooth((r - .306) / .006)) * .7;
}

static double wheel(double x, double y, double z, Part *part) {
  double r = length(y, z), d = tyre(x, y, z);
  *part = RUBBER;
  double rim = fmin(flat_box(x, r - .214, .098, .006, .003), flat_box(r, x - .03, .21, .02, .01));
  double brake = fmin(flat_box(r, x + .055, .145, .011, .002), flat_box(r, x + .05, .07, .03, .01));
  double caliper = box(x + .055, y + .125, z - .01, .035, .038, .065, .015);
  if (rim < d) { d = rim; *part = COATED; }
  if (brake < d) { d = brake; *part = IRON; }
  if (caliper < d) { d = caliper; *part = COATED; }
  return d;
}

static double axle(double x, double y, double z) {
  Vec p = {x, y, z};
  double beam = rod(p, (Vec){-.1, 2.04, -.045}, (Vec){.56, 2.04, -.045}, .042);
  double arm = joined(rod(p, (Vec){.56, 2.16, -.05}, (Vec){.545, 1.85, -.04}, .038), rod(p, (Vec){.545, 1.85, -.04}, (Vec){.535, 1.60, .01}, .030), .03);
  double d = joined(joined(beam, arm, .06), disc(y - 1.60, z - .01, x - .535, .046, .035, .006), .015);
  double sx = x - .43, sy = y - 2.14, radius = length(sx, sy);
  d = joined(d, disc(sx, sy, z + .03, .074, .008, .004), .03);
  if (radius > .12) return fmin(d, radius - .07);
  double wire = length(radius - .055, repeated(z - .046 * atan2(sy, sx) / 6.2831853, .046)) - .0075;
  return fmin(d, fmax(wire * .8, fabs(z - .06) - .09));
}

static void keep(double *best, Part *part, double d, Part is) { if (d < *best) { *best = d; *part = is; } }

/* A part is only asked where it may be nearer than what was found. */
static double distance(Vec p, Part *part) {
  double x = fabs(p.x), y = p.y, z = p.z, d = fmin(pan(x, y, z), rails(x, y, z));
  Part of;
  *part = COATED;
  if (.66 - x < d) d = fmin(d, sill(x, y, z));
  if (fabs(y - .93) - .085 < d) d = fmin(d, crossmember(x, y, z));
  if (fabs(p.x + .37) - .035 < d) {
    d = fmin(d, clips(p.x, y, z));
    keep(&d, part, brake_lines(p.x, y, z), IRON);
  }
  if (fabs(p.x - .03) - .18 < d) keep(&d, part, exhaust(p.x, y, z), STEEL);
  if (1.5 - y >= d) return d;
  if (fmax(.62 - x, 1.79 - y) < d) {
    double tread = wheel(x - .735, y - 2.12, z + .055, &of);
    keep(&d, part, tread, of);
  }
  keep(&d, part, axle(x, y, z), COATED);
  if (2.5 - y < d) keep(&d, part, flat_box(length((y - 2.66) * .8, z - .02), p.x, .085, .42, .03), STEEL);
  return d;
}
