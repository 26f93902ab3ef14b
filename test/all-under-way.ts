/** Does all of it, at most so many at a time: as many as the server takes before it says that it is busy. */
export async function allUnderWay<Result>(
  most: number,
  deeds: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const work = async () => {
    while (next < deeds.length) {
      const at = next++
      results[at] = await deeds[at]!()
    }
  }
  await Promise.all(Array.from({ length: most }, work))
  return results
}
