/** The `sizes` attribute of a result's picture. */
export const cardSizes =
  '(width < 40rem) calc(100vw - 2rem), (width < 50rem) 45vw, (width < 64rem) 31vw, (width < 80rem) 24vw, 300px'
