import { isDatabaseUnavailable } from '#adapters/database/sqlstate.ts'

/**
 * Calls `act` for each item and returns how many calls returned true. An item that fails does not stop the others.
 * Throws the first failure, with the item's name, if no item succeeded; throws at once if the database is
 * unavailable.
 */
export async function doEach<Item>(
  due: readonly Item[],
  nameOf: (item: Item) => string,
  act: (item: Item) => Promise<boolean>,
): Promise<number> {
  let done = 0
  let firstFailure: Error | undefined
  for (const item of due) {
    try {
      if (await act(item)) done++
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      firstFailure ??= new Error(`${nameOf(item)} could not be processed`, { cause: error })
    }
  }
  if (firstFailure && done === 0) throw firstFailure
  return done
}
