let visitors = 0;

export function nextAddress(): string {
  visitors += 1;
  return [10, visitors >> 16, (visitors >> 8) & 255, visitors & 255].join('.');
}
