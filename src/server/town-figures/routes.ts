import type { FastifyInstance } from 'fastify'
import { getTownFigures } from '#contract/town-figures.ts'
import { minute } from '#domain/durations.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { countTown } from './store.ts'

/** Counting reads sums of every listing, so the figures are reused for this long. */
const freshFor = 10 * minute

type Figures = Awaited<ReturnType<typeof countTown>>

/**
 * Serves the town's figures. They are counted when the server begins to listen; later visitors get the last figures
 * and never wait for a new count.
 */
export function serveTownFigures(
  serve: Serve,
  { database: primary, settings, clock, log }: Deps,
  app: FastifyInstance,
) {
  let counted: { at: number; figures: Figures } | undefined
  let counting: Promise<Figures> | undefined

  async function count(at: number, database = primary): Promise<Figures> {
    const figures = await countTown(database)
    counted = { at, figures }
    return figures
  }
  const countOnce = (at: number, database = primary) =>
    (counting ??= count(at, database).finally(() => (counting = undefined)))
  const countInBackground = (at: number, database = primary) =>
    void countOnce(at, database).catch((error: unknown) =>
      log.warn({ err: error }, 'The town could not be counted.'),
    )

  serve(getTownFigures, async ({ now }, { database }) => {
    if (settings.marketingFigures === 'stated') return null
    const at = now.getTime()
    if (!counted) return countOnce(at, database)
    // The sandbox clock can also be set back.
    if (Math.abs(at - counted.at) >= freshFor) countInBackground(at, database)
    return counted.figures
  })
  app.addHook('onListen', async () => {
    if (settings.marketingFigures === 'real') countInBackground(clock.now().getTime())
  })
}
