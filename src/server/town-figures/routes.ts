import { getTownFigures } from '#contract/town-figures.ts'
import { minute } from '#domain/durations.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { countTown } from './store.ts'

/** Counting reads every booking, so the figures are reused for this long. */
const freshFor = 10 * minute

export function serveTownFigures(serve: Serve, { database, settings }: Deps): void {
  let counted: { at: number; figures: ReturnType<typeof countTown> } | undefined
  serve(getTownFigures, async ({ now }) => {
    if (settings.marketingFigures === 'stated') return null
    const at = now.getTime()
    // The sandbox clock can also be set back.
    if (counted && Math.abs(at - counted.at) < freshFor) return counted.figures
    const figures = countTown(database)
    counted = { at, figures }
    figures.catch(() => (counted = undefined))
    return figures
  })
}
