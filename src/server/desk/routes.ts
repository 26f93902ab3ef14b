import type { FastifyInstance } from 'fastify'
import {
  blockDeskDates,
  changeDeskGear,
  copyListing as copyEndpoint,
  listDeskGear,
  listDeskPeriods,
  unblockDeskDates,
} from '#contract/desk.ts'
import { countView } from '#contract/listing-views.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { blockDates, unblockDates } from './block-dates.ts'
import { changeGear } from './change-gear.ts'
import { copyListing } from './copy-listing.ts'
import { openViewCounter } from './count-views.ts'
import { findDeskGear } from './find-gear.ts'
import { findDeskPeriods } from './find-periods.ts'

export function serveDesk(serve: Serve, deps: Deps, app: FastifyInstance): void {
  const { database } = deps
  const views = openViewCounter(deps)
  app.addHook('onClose', () => views.close())
  serve(listDeskGear, ({ viewer, query, now }) => findDeskGear(database, viewer.id, query, now))
  serve(listDeskPeriods, ({ viewer, query }) => findDeskPeriods(database, viewer.id, query))
  serve.once(blockDeskDates, ({ viewer, body, now }, once) => blockDates(once, viewer.id, body, now))
  serve.once(unblockDeskDates, ({ viewer, body, now }, once) => unblockDates(once, viewer.id, body, now))
  serve.once(changeDeskGear, ({ viewer, body, now }, once) => changeGear(once, viewer.id, body.changes, now))
  serve.once(copyEndpoint, ({ params, now }, once) => copyListing(once, params.id, now))
  serve(countView, async ({ params, viewer, now }) => {
    views.count(params.id, viewer?.id ?? null, now)
    return { ok: true as const }
  })
}
