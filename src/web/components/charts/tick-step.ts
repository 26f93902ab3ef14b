/** Returns the round step of a scale that reaches a whole number in two steps: 1, 2, 5, 10, 20, 50 and so on. */
export function tickStep(highest: number): number {
  let unit = 1
  while (2 * 5 * unit < highest) unit *= 10
  return [1, 2, 5].map((times) => times * unit).find((step) => 2 * step >= highest) ?? 10 * unit
}
