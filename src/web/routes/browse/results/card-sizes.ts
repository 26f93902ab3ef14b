/** The `sizes` attribute of a result's picture. */
export const cardSizes =
  '(width < 40rem) calc(100vw - 2rem), (width < 56.25rem) 46vw, (width < 80rem) 34vw, 300px'
