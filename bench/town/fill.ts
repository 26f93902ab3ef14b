import pg from 'pg'
import { openProgress } from '#bench/progress.ts'
import { addBookings } from './add-bookings.ts'
import { addListings } from './add-listings.ts'
import { addUsers } from './add-users.ts'
import { foldCounts } from './fold-counts.ts'
import { generateListings } from './generate.ts'
import { withoutIndexes } from './without-indexes.ts'

export type TownSize = { listings: number; bookings?: number }

/**
 * Fills a migrated database with generated listings, their owners, renters, and past bookings with payments, payouts
 * and reviews. Generates only as many listings as are missing. Throws with a sentence for the user when an earlier call
 * already added bookings. Stop the product first.
 */
export async function fillTown(
  url: string,
  { listings, bookings = 0 }: TownSize,
  say: (sentence: string) => void,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 3 })
  const count = async (from: string) =>
    Number((await pool.query<{ count: string }>(`SELECT count(*) FROM ${from}`)).rows[0]!.count)
  try {
    const before = await count("gear_listings JOIN users ON users.id = owner_id AND issuer = 'bench'")
    if (bookings > 0 && (await count("bookings JOIN users ON users.id = renter_id AND issuer = 'bench'")) > 0)
      throw new Error('The town has generated bookings already. Begin anew with `npm run db:reset`.')
    if (listings > before) {
      const ownerIds = await addUsers(pool, 'owner', Math.max(200, Math.ceil(listings / 5)))
      const reportDone = openProgress(
        say,
        `listings of ${listings.toLocaleString('en-US')}`,
        listings - before,
      )
      await withoutIndexes(
        pool,
        'gear_listings',
        async () => {
          const added = generateListings(listings).drop(before)
          await addListings(pool, added, {
            ownerIds,
            now: new Date(),
            done: ({ length }) => reportDone(length),
          })
          if (bookings > 0) await addBookings(pool, bookings, say)
        },
        say,
      )
      say('Counting the words and the values of all listings…')
      await foldCounts(pool)
    } else if (bookings > 0) await addBookings(pool, bookings, say)
    say('Collecting statistics for the planner…')
    await pool.query('VACUUM ANALYZE')
  } finally {
    await pool.end()
  }
}
