import type pg from 'pg'
import { openProgress } from '#bench/progress.ts'
import { serviceArea } from '#domain/service-area.ts'
import { reviewDays, reviewReminderDays } from '#domain/review-window.ts'
import { addUsers } from './add-users.ts'
import { addProviderLines, pastBookingsStatement, sumStatements } from './past-bookings.ts'

const batchSize = 20_000
const connections = 2
/** Past bookings cover this many days, or more when there are too many bookings per listing for that. */
const history = 1_000
/** Days from the start of one rental to the next of the same listing: the longest rental and a free day. */
const minStride = 6

/**
 * Adds past bookings with their payments, refunds, payouts, reviews and reminders, spread over all listings. Triggers
 * are disabled during the import, because they let a booking begin only as a request. The sums that triggers maintain
 * are computed at the end.
 */
export async function addBookings(
  pool: pg.Pool,
  count: number,
  say: (sentence: string) => void,
): Promise<void> {
  await addUsers(pool, 'renter', Math.max(3_000, Math.ceil(count / 20)))
  await pool.query(`
    CREATE UNLOGGED TABLE town_listings AS
      SELECT row_number() OVER (ORDER BY created_at DESC, id) - 1 AS at, id, owner_id, daily_rate FROM gear_listings;
    CREATE UNLOGGED TABLE town_renters AS
      SELECT row_number() OVER (ORDER BY subject) - 1 AS at, id FROM users WHERE issuer = 'bench' AND subject ~ '^renter';
    ALTER TABLE town_listings ADD PRIMARY KEY (at);
    ALTER TABLE town_renters ADD PRIMARY KEY (at);
    ANALYZE town_listings, town_renters`)
  try {
    const { rows } = await pool.query(
      'SELECT (SELECT count(*) FROM town_listings)::int AS listings, (SELECT count(*) FROM town_renters)::int AS renters',
    )
    const { listings, renters } = rows[0] as { listings: number; renters: number }
    const stride = Math.max(minStride, Math.min(history, Math.floor((history * listings) / count)))
    const reportDone = openProgress(say, `bookings of ${count.toLocaleString('en-US')}`, count)
    const reminded = reviewDays - reviewReminderDays
    let next = 0
    const work = async () => {
      while (next < count) {
        const from = next
        const until = (next = Math.min(count, from + batchSize))
        await pool.query(pastBookingsStatement(listings, renters, stride), [
          from,
          until,
          serviceArea.zone,
          reminded,
        ])
        reportDone(until - from)
      }
    }
    await withoutTriggers(pool, async () => {
      await Promise.all(Array.from({ length: connections }, work))
      say('Summing earnings and ratings…')
      await pool.query('ANALYZE bookings, reviews, ledger_journals, ledger_entries')
      for (const statement of sumStatements) await pool.query(statement)
    })
    await addProviderLines(pool, say)
  } finally {
    await pool.query('DROP TABLE town_listings, town_renters')
  }
  // Triggers that notify processes of a change were disabled, so this update of every category notifies them.
  await pool.query('UPDATE gear_categories SET position = position')
}

const written = ['bookings', 'reviews', 'ledger_journals', 'ledger_entries', 'gear_listings', 'users']

async function withoutTriggers(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const switchTriggers = (word: 'DISABLE' | 'ENABLE') =>
    pool.query(written.map((table) => `ALTER TABLE ${table} ${word} TRIGGER USER`).join(';'))
  await switchTriggers('DISABLE')
  try {
    await work()
  } finally {
    await switchTriggers('ENABLE')
  }
}
