/** A file whose group `figure` takes the font and the colour of the page that uses it. */
export function svgFile(
  { width, height }: { width: number; height: number },
  shapes: string,
  letters: number | 'inherit' = 14,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<g id="figure" font-size="${letters}" fill="currentColor" stroke="currentColor">
${shapes}
</g>
</svg>
`;
}
