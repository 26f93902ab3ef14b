import {
  blockDates as blockEndpoint,
  getAvailability,
  getFreeDates,
  listBlockedDates,
  unblockDates as unblockEndpoint,
  type TakenPeriod,
} from '#contract/availability.ts'
import {
  confirmImport as confirmEndpoint,
  previewImport as previewEndpoint,
} from '#contract/calendar-import.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { listHeld } from '#server/bookings/store.ts'
import type { Serve } from '#server/http/serve.ts'
import { readListing } from '#server/listings/actions.ts'
import type { Deps } from '#server/deps.ts'
import { confirmImport } from './confirm-import.ts'
import { findFreeDates } from './free-dates.ts'
import { previewImport } from './preview-import.ts'
import { blockDates, listBlocked, unblockDates } from './blocked-dates.ts'

export function serveAvailability(serve: Serve, deps: Deps): void {
  serve(getAvailability, async ({ params, viewer, now }, from) => {
    await readListing(from, viewer, params.id)
    const today = dateIn(serviceArea.zone, now)
    const [held, blocked] = await Promise.all([
      listHeld(from.database, params.id, today),
      listBlocked(from.database, params.id, today),
    ])
    const taken: TakenPeriod[] = [
      ...held.map((period) => ({ ...period, kind: 'booked' as const })),
      ...blocked.map(({ startDate, endDate }) => ({ startDate, endDate, kind: 'blocked' as const })),
    ]
    return taken
      .map((period) => ({ ...period, startDate: period.startDate < today ? today : period.startDate }))
      .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
  })
  serve(getFreeDates, ({ params, viewer, query, now }, from) =>
    findFreeDates(from, viewer, params.id, query, now),
  )
  serve(listBlockedDates, ({ params, now }) =>
    listBlocked(deps.database, params.id, dateIn(serviceArea.zone, now)),
  )
  serve.once(blockEndpoint, ({ params, body, now }, once) => blockDates(once, params.id, body, now))
  serve.once(unblockEndpoint, async ({ params, now }, once) => {
    await unblockDates(once, params.id, params.blockId, now)
    return { ok: true as const }
  })
  serve(previewEndpoint, ({ params, viewer, body, now }) =>
    previewImport(deps, params.id, viewer.id, body.file, now),
  )
  serve.once(confirmEndpoint, ({ params, body, now }, once) =>
    confirmImport(once, params.id, body.periods, now),
  )
}
