import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Acknowledged } from './load.ts'

export type Losses = { lost: string[]; doubled: string[] }

type Row = { key: string; count: number }

const settleTimeout = 120_000

/**
 * Compares the acknowledged writes with the database and the photos. Returns those that are lost and those that were
 * done twice.
 */
export async function findLosses(databaseUrl: string, url: string, written: Acknowledged): Promise<Losses> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await untilSettled(client)
    const lost: string[] = []
    const doubled: string[] = []
    const compare = async (what: string, keys: readonly string[], query: string) => {
      const { rows } = await client.query<Row>(query, [keys])
      const counts = new Map(rows.map(({ key, count }) => [key, count]))
      for (const key of keys) {
        const count = counts.get(key) ?? 0
        if (count === 0) lost.push(`${what} ${key}`)
        if (count > 1) doubled.push(`${what} ${key} is there ${count} times`)
      }
    }
    await compare(
      'user',
      written.users,
      'select email as key, count(*)::int as count from users where email = any($1::text[]) group by 1',
    )
    await compare(
      'message',
      written.messages,
      'select content as key, count(*)::int as count from messages where content = any($1::text[]) group by 1',
    )
    await compare(
      'listing',
      written.listings.map(({ title }) => title),
      'select title as key, count(*)::int as count from gear_listings where title = any($1::text[]) group by 1',
    )
    // Each listing of the load gets exactly one request, so a second booking is a duplicate.
    await compare(
      'booking',
      written.bookings,
      `select b.id::text as key, (select count(*)::int from bookings other where other.listing_id = b.listing_id) as count
       from bookings b where b.id = any($1::uuid[])`,
    )
    await compare(
      'payment',
      written.paid,
      `select b.id::text as key, (select count(*)::int from sandbox.stripe_objects o where o.kind = 'charge'
         and o.body ->> 'status' = 'succeeded' and o.body -> 'metadata' ->> 'booking_id' = b.id::text) as count
       from bookings b where b.status = 'confirmed' and b.id = any($1::uuid[])`,
    )
    const { rows: emails } = await client.query<{ what: string }>(
      `select recipient || ': ' || subject as what from sandbox.emails where subject ~ 'Tent [0-9a-f]{8}-'
       group by recipient, subject having count(*) > 1`,
    )
    doubled.push(...emails.map(({ what }) => `email ${what}`))
    for (const { photo } of written.listings) {
      const { status } = await fetch(`${url}${photo}/400.webp`)
      if (status !== 200) lost.push(`photo ${photo} (${status})`)
    }
    return { lost, doubled }
  } finally {
    await client.end()
  }
}

/**
 * Waits until calls and webhooks are processed. A killed process leaves its emails and calls leased for a while, so
 * they are made due at once.
 */
async function untilSettled(client: pg.Client): Promise<void> {
  for (const table of ['outbox', 'operations'])
    await client.query(`update ${table} set next_attempt_at = now() where next_attempt_at is not null`)
  for (const until = Date.now() + settleTimeout; Date.now() < until; await sleep(500)) {
    const { rows } = await client.query<{ count: number }>(
      `select (select count(*) from operations where next_attempt_at is not null)::int +
        (select count(*) from webhook_inbox where next_attempt_at is not null)::int as count`,
    )
    if (rows[0]!.count === 0) return
  }
}
