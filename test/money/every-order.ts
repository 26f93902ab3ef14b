/** Returns all permutations of the items: 720 for six. */
export function everyOrder<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => everyOrder(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}
