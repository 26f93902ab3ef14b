import { day } from '#domain/durations.ts'
import { openViewCounter } from '#server/desk/count-views.ts'
import { getListing, type Town } from './town.ts'

const days = 30

/**
 * Returns an invented number of views of a listing's page on one day, which rises and falls within each week. `place` is
 * the listing's position in the demo data, and `ago` the number of days before today.
 */
const countViews = (place: number, ago: number): number =>
  Math.round(
    (1.2 + Math.sin(place * 2.4)) * (1 + Math.cos(((ago + place) * Math.PI) / 3.5)) * (2 - ago / days),
  )

/** Records page views of every listing for the last 30 days, so that the owners' desks have figures to show. */
export async function openPages(town: Town, now: Date): Promise<void> {
  const { log, database } = town.deps
  const counter = openViewCounter({ database, log })
  for (const [place, key] of [...town.listings.keys()].entries())
    for (let ago = 0; ago < days; ago++)
      for (let views = countViews(place, ago); views > 0; views--)
        counter.count(getListing(town, key), null, new Date(now.getTime() - ago * day))
  await counter.close()
}
