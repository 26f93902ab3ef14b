/** Does all of it, at most so many at a time: as many as the server takes before it says that it is busy. */
export async function allUnderWay<Result>(
  max: number,
  actions: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const work = async () => {
    while (next < actions.length) {
      const at = next++
      results[at] = await actions[at]!()
    }
  }
  await Promise.all(Array.from({ length: max }, work))
  return results
}
