/** The `sizes` attribute of a result's picture. */
export const cardSizes = '(width < 40rem) calc(100vw - 2rem), (width < 80rem) 45vw, 300px'
