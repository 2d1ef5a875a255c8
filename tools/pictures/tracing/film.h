/* A clear film on the panel: laid up to the fold, beyond it a cone that touches the panel along the fold, so that the sheet
   bends without stretching; and the blade that presses it down. Lengths in millimetres. */

/* The flat sheet fills the quarter left of and behind its rounded corner. The fold runs from the cone's tip; what lies aside of it
   is lifted. edge is how wide its edge shines, swell how much it wavers on water. The blade stands at heel, wide to either
   side, turned along the fold, and leans back. */
typedef struct { double corner[2], round, tip[2], fold[2], aside[2], opening, edge, swell, heel[2], wide, lean, turn; } Sheet;
typedef enum { NOTHING, LIFTED, BODY, FELT } Part;

static const Sheet *sheet;

/* Below zero on the sheet. */
static double outline(double x, double y) {
  double a = x - sheet->corner[0] + sheet->round, b = sheet->corner[1] + sheet->round - y;
  return fmin(fmax(a, b), 0) + hypot(fmax(a, 0), fmax(b, 0)) - sheet->round;
}

/* How far a spot of the panel lies beyond the fold. */
static double beyond(Vec p) { return (p.x - sheet->tip[0]) * sheet->aside[0] + (p.y - sheet->tip[1]) * sheet->aside[1]; }
static int is_laid(Vec p) { return sheet && beyond(p) < 0 && outline(p.x, p.y) < 0; }

/* The way to the lifted part, or 1e9; inset is how far from its edge the ray meets it. */
static double lifted(Vec p, Vec d, double limit, Vec *normal, double *inset) {
  const double c = cos(sheet->opening), s = sin(sheet->opening);
  Vec along = {sheet->fold[0], sheet->fold[1], 0}, side = {sheet->aside[0], sheet->aside[1], 0}, axis = add(scaled(along, c), (Vec){0, 0, 1}, s);
  Vec w = {p.x - sheet->tip[0], p.y - sheet->tip[1], p.z};
  double da = dot(d, axis), wa = dot(w, axis);
  double k = da * da - c * c, b = da * wa - c * c * dot(d, w), root = b * b - k * (wa * wa - c * c * dot(w, w));
  if (root < 0) return 1e9;
  root = sqrt(root);
  double near = (-b - root) / k, far = (-b + root) / k;
  if (near > far) { double t = near; near = far; far = t; }
  for (int i = 0; i < 2; i++) {
    double t = i ? far : near;
    if (t < .02 || t >= limit) continue;
    Vec q = add(w, d, t);
    double up = dot(q, axis);
    if (up <= 0) continue;
    double turn = atan2(dot(q, side), (dot(q, along) - up * c) / s);
    if (turn < 0) turn += 6.2831853;
    double flat = turn * s, r = sqrt(dot(q, q)), a = r * cos(flat), over = r * sin(flat);
    if (flat > 1.5) continue;
    *inset = -outline(sheet->tip[0] + a * along.x + over * side.x, sheet->tip[1] + a * along.y + over * side.y);
    if (*inset < 0) continue;
    *normal = unit(add(q, axis, -up / (c * c)));
    return t;
  }
  return 1e9;
}

static double slab(double x, double y, double z, double wide, double tall, double thick, double round) {
  x = fmax(fabs(x) - wide + round, 0); y = fmax(fabs(y) - tall + round, 0);
  double flat = sqrt(x * x + y * y) - round + .9, deep = fabs(z) - thick + .9;
  return fmin(fmax(flat, deep), 0) + hypot(fmax(flat, 0), fmax(deep, 0)) - .9;
}
static double body(Vec q) { return slab(q.x, q.y - 47, q.z, sheet->wide - 2, 42, 1.7, 9); }
static double felt(Vec q) { return slab(q.x, q.y - 7, q.z, sheet->wide, 7, 3.0, 1.6); }

/* In the frame of the blade: along its edge, up its face, out of its front. */
static Vec in_blade(Vec d) {
  double x = d.x * cos(sheet->turn) + d.y * sin(sheet->turn), y = -d.x * sin(sheet->turn) + d.y * cos(sheet->turn);
  double c = cos(sheet->lean), s = sin(sheet->lean);
  return (Vec){x, y * s + d.z * c, -y * c + d.z * s};
}

/* Either part of the blade, with the normal in the frame of the world. */
static Part blade(Vec p, Vec d, double *limit, Vec *normal) {
  Vec q = in_blade((Vec){p.x - sheet->heel[0], p.y - sheet->heel[1], p.z - 1.2}), way = in_blade(d);
  const double low[] = {-sheet->wide - 1, -1, -4}, high[] = {sheet->wide + 1, 92, 4}, at[] = {q.x, q.y, q.z}, go[] = {way.x, way.y, way.z};
  double t = .02, end = *limit;
  for (int i = 0; i < 3; i++) {
    double a = (low[i] - at[i]) / go[i], b = (high[i] - at[i]) / go[i];
    t = fmax(t, fmin(a, b)); end = fmin(end, fmax(a, b));
  }
  for (int i = 0; i < 90 && t < end; i++) {
    Vec here = add(q, way, t);
    double plain = body(here), soft = felt(here), f = fmin(plain, soft);
    if (f < .01) {
      double (*of)(Vec) = soft < plain ? felt : body;
      const double e = .05;
      Vec n = unit((Vec){of((Vec){here.x + e, here.y, here.z}) - of((Vec){here.x - e, here.y, here.z}),
                         of((Vec){here.x, here.y + e, here.z}) - of((Vec){here.x, here.y - e, here.z}),
                         of((Vec){here.x, here.y, here.z + e}) - of((Vec){here.x, here.y, here.z - e})});
      double c = cos(sheet->lean), s = sin(sheet->lean), y = n.y * s - n.z * c;
      *normal = (Vec){n.x * cos(sheet->turn) - y * sin(sheet->turn), n.x * sin(sheet->turn) + y * cos(sheet->turn), n.y * c + n.z * s};
      *limit = t;
      return soft < plain ? FELT : BODY;
    }
    t += fmax(f, .01);
  }
  return NOTHING;
}

/* Ahead of the blade the sheet still swims: its mirror image wavers. */
static Vec over_water(Vec p, Vec n) {
  double ahead = in_blade((Vec){p.x - sheet->heel[0], p.y - sheet->heel[1], 0}).z / sin(sheet->lean), swell = sheet->swell * smooth((ahead - 2) / 20);
  n.x += swell * (sin(.31 * p.x + .17 * p.y) + .6 * sin(.13 * p.x - .41 * p.y + 1));
  n.y += swell * (sin(.27 * p.y - .12 * p.x + 2) + .6 * sin(.22 * p.x + .35 * p.y));
  return unit(n);
}
