/** Returns the round step of a scale that reaches a number in two steps: 1 to 6, 8, 10, 20 and so on. */
export function tickStep(highest: number): number {
  let unit = 1
  while (2 * 10 * unit < highest) unit *= 10
  return [1, 2, 3, 4, 5, 6, 8].map((times) => times * unit).find((step) => 2 * step >= highest) ?? 10 * unit
}
