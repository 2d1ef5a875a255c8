export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** Whichever way it is drawn; what lies outside the picture is left out. */
export function areaBetween(one: Point, other: Point): Area {
  const [left, right] = sorted(one.x, other.x);
  const [top, bottom] = sorted(one.y, other.y);
  return { left, top, width: right - left, height: bottom - top };
}

/** Four fields on its longer side at most: no letter of a plate can be read from them. */
export function fieldsOf({ width, height }: { width: number; height: number }) {
  const field = Math.max(width, height) / 4;
  return {
    columns: Math.max(1, Math.round(width / field)),
    rows: Math.max(1, Math.round(height / field)),
  };
}

function sorted(one: number, other: number): [number, number] {
  const [a, b] = [one, other].map((value) => Math.min(1, Math.max(0, value))) as [number, number];
  return a < b ? [a, b] : [b, a];
}
