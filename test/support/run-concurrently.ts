/** Runs all actions, at most `max` at a time: the server refuses more than it can serve at once. */
export async function runConcurrently<Result>(
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
