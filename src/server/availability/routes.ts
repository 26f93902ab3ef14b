import {
  blockDates as blockEndpoint,
  getAvailability,
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
import type { Parts } from '#server/parts.ts'
import { confirmImport } from './confirm-import.ts'
import { previewImport } from './preview-import.ts'
import { blockDates, listBlocked, unblockDates } from './blocked-dates.ts'

export function serveAvailability(serve: Serve, parts: Parts): void {
  serve(getAvailability, async ({ params, viewer, now }) => {
    await readListing(parts, viewer, params.id)
    const today = dateIn(serviceArea.zone, now)
    const [held, blocked] = await Promise.all([
      listHeld(parts.database, params.id, today),
      listBlocked(parts.database, params.id, today),
    ])
    const taken: TakenPeriod[] = [
      ...held.map((period) => ({ ...period, kind: 'booked' as const })),
      ...blocked.map(({ startDate, endDate }) => ({ startDate, endDate, kind: 'blocked' as const })),
    ]
    return taken
      .map((period) => ({ ...period, startDate: period.startDate < today ? today : period.startDate }))
      .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
  })
  serve(listBlockedDates, ({ params, now }) =>
    listBlocked(parts.database, params.id, dateIn(serviceArea.zone, now)),
  )
  serve(blockEndpoint, ({ params, body, now }) => blockDates(parts, params.id, body, now))
  serve(unblockEndpoint, async ({ params }) => {
    await unblockDates(parts, params.id, params.blockId)
    return { ok: true as const }
  })
  serve(previewEndpoint, ({ params, viewer, body, now }) =>
    previewImport(parts, params.id, viewer.id, body.file, now),
  )
  serve(confirmEndpoint, ({ params, body, now }) => confirmImport(parts, params.id, body.periods, now))
}
