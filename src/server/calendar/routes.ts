import type { FastifyInstance } from 'fastify'
import {
  endCalendarAddress,
  getBookingCalendar,
  getCalendarAddress,
  makeCalendarAddress,
} from '#contract/calendar.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { makeAddress } from './address.ts'
import { serveFeed } from './feed-route.ts'
import { writeBookingFile } from './write-feed.ts'
import { deleteAddress, findAddress } from './store.ts'

export function serveCalendar(serve: Serve, deps: Deps, app: FastifyInstance): void {
  serve(getCalendarAddress, async ({ viewer }) => ({
    createdAt: (await findAddress(deps.database, viewer.id))?.createdAt ?? null,
  }))
  serve(makeCalendarAddress, ({ viewer, now }) => makeAddress(deps, viewer.id, now))
  serve(endCalendarAddress, async ({ viewer }) => {
    await deleteAddress(deps.database, viewer.id)
    return { ok: true as const }
  })
  serve(getBookingCalendar, ({ viewer, params }) => writeBookingFile(deps, params.id, viewer.id))
  serveFeed(app, deps)
}
