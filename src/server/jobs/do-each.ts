import { isDatabaseUnavailable } from '#adapters/database/sqlstate.ts'

/**
 * Does something for each that is due and answers for how many it was done. One that fails does not hold up the others;
 * its failure is thrown, under the name of what it is about, once nothing else could be done.
 */
export async function doEach<Item>(
  due: readonly Item[],
  nameOf: (item: Item) => string,
  act: (item: Item) => Promise<boolean>,
): Promise<number> {
  let done = 0
  let stuck: Error | undefined
  for (const item of due) {
    try {
      if (await act(item)) done++
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      stuck ??= new Error(`${nameOf(item)} could not be moved on`, { cause: error })
    }
  }
  if (stuck && done === 0) throw stuck
  return done
}
