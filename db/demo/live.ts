import { claims } from './claims/act.ts'
import { arrivals } from './arrive.ts'
import { day, firstMoment, lastMoment, moments } from './days.ts'
import { sendAs, sideBySide } from './send-as.ts'
import { handoffs } from './hand-over.ts'
import { listings } from './list-gear.ts'
import { demoListings } from './listings/all.ts'
import { openUser } from './user.ts'
import { rentals } from './rent.ts'
import { problems } from './report.ts'
import { conversations, smallThings } from './talk.ts'
import { phases, type Town } from './town.ts'

const progressEvery = 10

/** Runs all acts of the demo town, moment by moment. The sandbox's clock must already be at the first moment. */
export async function live(town: Town, now: Date, say: (message: string) => void): Promise<void> {
  const acts = [
    ...arrivals(),
    ...listings(),
    ...rentals(),
    ...conversations(),
    ...handoffs(),
    ...problems(),
    ...smallThings(),
    ...claims(),
  ]
  const visitor = await openUser(town.url, undefined, town.reach)
  let reported = 0
  for (const ago of moments) {
    if (ago !== firstMoment) {
      await sendAs(visitor, 'POST /sandbox/clock', { now: momentOf(now, ago).toISOString() })
    }
    for (const phase of phases) {
      await sideBySide(
        acts.filter((act) => act.ago === ago && act.phase === phase).map((act) => () => act.run(town)),
      )
    }
    if (town.listings.size < reported + progressEvery && ago !== lastMoment) continue
    reported = town.listings.size
    say(
      `Seeding the demo town… ${reported} of ${demoListings.length} listings, ${town.bookings.size} bookings`,
    )
  }
}

export const momentOf = (now: Date, ago: number): Date => new Date(now.getTime() - ago * day)
