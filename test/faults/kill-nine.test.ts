import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findPostmaster } from '#adapters/database/embedded/postmaster.ts'
import { findFreePort } from '#tools/free-port.ts'
import { anOwner, aRenter, openUser } from '#test/fixtures/users.ts'
import { aDataFolder, startProgram, type Program } from './program.ts'
import { confirmCard, steps, type Rental } from './rental.ts'
import { isFullRun } from '#test/support/full-run.ts'

type Town = { program: Program; rental: Rental; DATA_DIR: string; restart: () => Promise<void> }

async function openTown(): Promise<Town> {
  const DATA_DIR = await aDataFolder()
  const settings = { DATA_DIR, PORT: String(await findFreePort()) }
  const program = await startProgram(settings)
  const { url } = program
  const rental: Rental = {
    url,
    owner: await openUser(url, anOwner),
    renter: await openUser(url, aRenter),
  }
  const town: Town = {
    program,
    rental,
    DATA_DIR,
    restart: async () => {
      const cluster = path.join(DATA_DIR, 'postgres')
      await town.program.kill('SIGKILL')
      const survivor = await findPostmaster(cluster)
      const since = performance.now()
      town.program = await startProgram(settings)
      // The limit, in milliseconds, is generous for a busy machine; creating a new cluster would take longer.
      expect(performance.now() - since).toBeLessThan(20_000)
      expect(town.program.output()).toContain('Joined the PostgreSQL that an earlier start had left running.')
      expect((await findPostmaster(cluster))?.pid).toBe(survivor?.pid)
    },
  }
  return town
}

async function query<Row extends pg.QueryResultRow>({ DATA_DIR }: Town, text: string): Promise<Row[]> {
  const url = (await readFile(path.join(DATA_DIR, 'database-url'), 'utf8')).trim()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function count(town: Town, what: string): Promise<number> {
  const [row] = await query<{ count: number }>(town, `select count(*)::int as count from ${what}`)
  return row?.count ?? -1
}

/** Ends the leases that a killed process still holds: half a minute on calls to the provider, two minutes on emails. */
async function endLeases(town: Town): Promise<void> {
  for (const table of ['operations', 'outbox'])
    await query(town, `update ${table} set next_attempt_at = now() where next_attempt_at is not null`)
}

/** Retries while the server responds with 503, for a minute at most. Returns the result or the last error. */
async function repeat(act: () => Promise<Partial<Rental>>): Promise<Partial<Rental> | Error> {
  for (const until = Date.now() + 60_000; ;) {
    const outcome = await act().catch((error: Error) => error)
    const isBusy = outcome instanceof Error && outcome.message.startsWith('Answered 503')
    if (!isBusy || Date.now() > until) return outcome
    await pause(100)
  }
}

/** Expects that everything is stored that the server acknowledged with success. */
async function expectAcknowledged({ rental }: Town): Promise<void> {
  const { owner, renter, photo, listingId, bookingId, clientSecret } = rental
  expect((await owner.get('/api/auth/user')).body).toMatchObject({ email: owner.email })
  expect((await renter.get('/api/auth/user')).body).toMatchObject({ email: renter.email })
  if (listingId) {
    const listing = (await renter.get(`/api/listings/${listingId}`)).body
    expect(listing).toMatchObject({ id: listingId, images: [photo] })
    expect((await renter.get(photo!)).status).toBe(200)
  }
  if (bookingId) {
    for (const user of [owner, renter])
      expect((await user.get(`/api/bookings/${bookingId}`)).body).toMatchObject({ id: bookingId })
  }
  if (clientSecret) {
    const again = await renter.post(`/api/bookings/${bookingId}/create-payment-intent`)
    // Once the card is confirmed, the payment cannot be started again.
    if (again.status === 200) expect(again.body).toEqual({ clientSecret })
    else expect(again.status).toBe(409)
  }
}

const statuses = ({ rental: { owner, renter, bookingId } }: Town) =>
  Promise.all(
    [owner, renter].map(async (user) => {
      const { body } = await user.get(`/api/bookings/${bookingId}`)
      return (body as { status: string }).status
    }),
  )

async function subjects({ rental: { url } }: Town, to: string): Promise<string[]> {
  const { body } = await (await openUser(url)).get(`/sandbox/mail.json?to=${encodeURIComponent(to)}`)
  return (body as { subject: string }[]).map(({ subject }) => subject).toSorted()
}

/** Expects one listing and one booking, confirmed for both parties, and each email once. */
async function expectOneOfEach(town: Town): Promise<void> {
  await expect.poll(() => statuses(town), { timeout: 15_000 }).toEqual(['confirmed', 'confirmed'])
  await endLeases(town)
  const pending = 'outbox where next_attempt_at is not null'
  await expect.poll(() => count(town, pending), { timeout: 30_000 }).toBe(0)
  expect(await count(town, 'gear_listings')).toBe(1)
  expect(await count(town, 'bookings')).toBe(1)
  expect(await count(town, "sandbox.stripe_objects where kind = 'payment_intent'")).toBe(1)
  expect(await count(town, "sandbox.stripe_objects where kind = 'refund'")).toBe(0)
  for (const { email } of [anOwner, aRenter]) {
    const emails = await subjects(town, email)
    expect(emails.length).toBeGreaterThan(0)
    expect(emails).toEqual([...new Set(emails)])
    expect(emails.filter((subject) => /confirmed|paid/i.test(subject))).toHaveLength(1)
  }
}

// Only in the full run, because the next test kills within steps, which is harder to survive.
test.runIf(isFullRun)(
  'kill -9 after every step loses and duplicates nothing',
  async () => {
    const town = await openTown()
    await town.restart()
    await expectAcknowledged(town)
    for (const [, act] of steps) {
      Object.assign(town.rental, await act(town.rental))
      await town.restart()
      await expectAcknowledged(town)
    }
    await expectOneOfEach(town)
    expect(await town.program.kill('SIGTERM')).toBe(0)
  },
  300_000,
)

test('kill -9 during a request leaves it done or not done, and repeating the request does it once', async () => {
  const town = await openTown()
  const killed = new Set([
    'the payment is confirmed',
    ...(isFullRun ? ['the request is approved', 'the payment is begun'] : []),
  ])
  for (const [name, act] of steps) {
    if (killed.has(name)) {
      const begun = act(town.rental).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 40))
      await town.restart()
      await begun
      await expectAcknowledged(town)
    }
    await endLeases(town)
    const outcome = await repeat(() => act(town.rental))
    // The first attempt may have succeeded; then the second one is refused as already done.
    if (outcome instanceof Error) expect(outcome.message).toMatch(/^Answered 409/)
    else Object.assign(town.rental, outcome)
  }
  await expectOneOfEach(town)
}, 240_000)

test.runIf(isFullRun)(
  'a payment right before kill -9 is found by the next start, without the renter’s page',
  async () => {
    const town = await openTown()
    for (const [, act] of steps.slice(0, -2)) Object.assign(town.rental, await act(town.rental))
    await confirmCard(town.rental)
    await town.restart()
    // confirm-payment is not called: the webhook or the poll confirms.
    await expectOneOfEach(town)
  },
  120_000,
)
