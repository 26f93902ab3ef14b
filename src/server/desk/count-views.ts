import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { type CalendarDate, dateIn } from '#domain/calendar-date.ts'
import { second } from '#domain/durations.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Deps } from '#server/deps.ts'

type Views = { listingId: string; viewerId: string | null; day: CalendarDate; views: number }

const writeInterval = 5 * second
/**
 * The number of listings with unwritten views. Views of further listings are dropped until the next write, so that a flood of
 * made-up ids cannot fill the memory.
 */
const maxUnwritten = 10_000

export type ViewCounter = {
  /** Counts a view in memory. Only the write leaves out unknown listings and views by the owner. */
  count(listingId: string, viewerId: string | null, now: Date): void
  /** Writes the counted views. A failed write is logged and tried again with the next one. */
  write(): Promise<void>
  /** Stops the regular writes, and writes the remaining views. */
  close(): Promise<void>
}

/** Counts page views of listings, and writes them every few seconds with one statement. */
export function openViewCounter(deps: Pick<Deps, 'database' | 'log'>): ViewCounter {
  let unwritten = new Map<string, Views>()

  function add({ views, ...view }: Views) {
    const key = `${view.listingId} ${view.viewerId} ${view.day}`
    const counted = unwritten.get(key)
    if (counted) counted.views += views
    else if (unwritten.size < maxUnwritten) unwritten.set(key, { ...view, views })
  }

  async function write() {
    if (unwritten.size === 0) return
    const batch = [...unwritten.values()]
    unwritten = new Map()
    try {
      await writeViews(deps.database, batch)
    } catch (error) {
      batch.forEach(add)
      deps.log.warn({ err: error }, 'Page views could not be written. They are written later.')
    }
  }

  const timer = setInterval(() => void write(), writeInterval).unref()
  return {
    count: (listingId, viewerId, now) =>
      add({ listingId, viewerId, day: dateIn(serviceArea.zone, now), views: 1 }),
    write,
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}

/**
 * Adds views to the table, without those of unknown listings or by owners. The order of rows avoids deadlocks between
 * processes.
 */
async function writeViews(queries: Queries, batch: readonly Views[]): Promise<void> {
  await sql`
    insert into listing_views as v (listing_id, day, views)
    select l.id, n.day, sum(n.views)::int
    from unnest(
      ${batch.map(({ listingId }) => listingId)}::uuid[],
      ${batch.map(({ viewerId }) => viewerId)}::uuid[],
      ${batch.map(({ day }) => day)}::date[],
      ${batch.map(({ views }) => views)}::int[]
    ) as n (listing_id, viewer_id, day, views)
    join gear_listings l on l.id = n.listing_id and l.owner_id is distinct from n.viewer_id
    group by l.id, n.day
    order by l.id, n.day
    on conflict (listing_id, day) do update set views = v.views + excluded.views
  `.execute(queries)
}
