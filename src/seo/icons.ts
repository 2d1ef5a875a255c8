/** Near-black ground of the pages, for browser bars and icons. The same as `--ground`. */
export const groundColour = '#08090d';

export const pictureIcons = [
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  { name: 'apple-touch-icon', size: 180 },
] as const;

export function faviconSvg(logo: string): string {
  return logo.replace('currentColor', '#8aa0b8').replace(/ opacity="[^"]*"/, '');
}

/**
 * The logo on the ground, as a square. It keeps within the middle 80 percent that every system
 * shows, whichever shape it cuts (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export function squareIconSvg(logo: string): string {
  const inner = logo
    .replace('<svg', '<svg x="26" y="23"')
    .replace(/width="\d+" height="\d+"/, 'width="48" height="54"')
    .replace('currentColor', '#dcecff');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${groundColour}" d="M0 0h100v100H0z"/>${inner}</svg>`;
}
