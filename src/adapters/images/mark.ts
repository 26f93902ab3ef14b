/** Returns the SVG of the logo: one turn of the switchback line with the sun above it, in a square of 32 units. */
export const mark = ({ x, y, scale }: { x: number; y: number; scale: number }, line = '#fff'): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none">` +
  `<path stroke="${line}" d="M3 28.5 24.6 23.9c2.6-.6 2.7-3.2.3-4.1L9.6 14.6c-2.3-.8-2.2-3.2.1-3.8L21 7.8" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round"/>` +
  `<circle cx="26.4" cy="5.4" r="4" fill="#f5b526"/></g>`
