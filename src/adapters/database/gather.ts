import { setImmediate } from 'node:timers/promises'
import type { Queries } from './port.ts'

/**
 * Returns a function that batches calls: all calls within one turn of the event loop share one call of `work`. `work`
 * gets the items of these calls and returns their results in the same order, so that one statement serves the whole
 * batch.
 */
export function gather<Item, Result>(
  work: (queries: Queries, items: readonly Item[]) => Promise<readonly Result[]>,
): (queries: Queries, item: Item) => Promise<Result> {
  const turns = new WeakMap<Queries, { items: Item[]; results: Promise<readonly Result[]> }>()

  return async (queries, item) => {
    let turn = turns.get(queries)
    if (!turn) {
      const items: Item[] = []
      const results = setImmediate().then(() => {
        turns.delete(queries)
        return work(queries, items)
      })
      turn = { items, results }
      turns.set(queries, turn)
    }
    const at = turn.items.push(item) - 1
    return (await turn.results)[at] as Result
  }
}
