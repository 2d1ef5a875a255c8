/** Model names as the vehicle step lists them: each once, sorted by name (spec 1, section 5). */
export function sortModelNames(names: readonly string[]): string[] {
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'));
}
