export function wrapIndex(index: number, step: number, length: number): number {
  return (((index + step) % length) + length) % length;
}
