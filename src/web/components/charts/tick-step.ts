/**
 * Returns the distance between the lines of a scale, so that two steps reach `highest`: a round number such as 1 to 6, 8,
 * 10 or 20.
 */
export function tickStep(highest: number): number {
  let unit = 1
  while (2 * 10 * unit < highest) unit *= 10
  return [1, 2, 3, 4, 5, 6, 8].map((times) => times * unit).find((step) => 2 * step >= highest) ?? 10 * unit
}
