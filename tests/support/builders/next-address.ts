let visitors = 0;

/** The network address of a visitor who was never here before. */
export function nextAddress(): string {
  visitors += 1;
  return [10, visitors >> 16, (visitors >> 8) & 255, visitors & 255].join('.');
}
