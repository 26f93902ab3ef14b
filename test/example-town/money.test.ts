import { expect, test } from 'vitest'
import { dateIn } from '#domain/calendar-date.ts'
import { aRequest, approve, ask, inDays, pay, see } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'])

test('a booking costs and pays what the rates of the town say, and stores them', async () => {
  const listing = await aListing(owner)
  const { id } = await aRequest(renter, listing, inDays(app, 3), inDays(app, 5))
  const row = await app.database
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // 3 days at 45.00 are 135.00. The platform fee is 15% of that, and the owner earns 80% of both. The values are in cents.
  expect(row).toMatchObject({
    subtotal: 13_500,
    platformFee: 2_025,
    totalAmount: 15_525,
    ownerEarnings: 12_420,
    platformFeePercent: 15,
    ownerSharePercent: 80,
  })
  expect(row.agreementVersion).toMatch(/^\d{4}-\d\d-\d\d-[0-9a-f]{12}$/)
})

/** Runs a statement with the triggers that freeze a booking's price disabled. The check constraints on its sums stay active. */
async function rewrite(statement: string, values: unknown[]): Promise<void> {
  const client = await app.testDatabase.pool.connect()
  try {
    await client.query('begin; alter table bookings disable trigger user')
    await client.query(statement, values)
    await client.query('alter table bookings enable trigger user; commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

test('a booking from before a change of the rates keeps its own', async () => {
  const listing = await aListing(owner)
  const { id } = await aRequest(renter, listing, inDays(app, 3), inDays(app, 5))
  const price = { platformFee: 27, totalAmount: 162, ownerEarnings: 121.5 }
  await rewrite(
    `update bookings set platform_fee_percent = 20, owner_share_percent = 75, platform_fee = $2, total_amount = $3,
       owner_earnings = $4 where id = $1`,
    [id, price.platformFee, price.totalAmount, price.ownerEarnings],
  )
  await approve(owner, id)
  await pay(app, renter, owner, id)
  expect(await see(renter, id)).toMatchObject({ totalAmount: '162.00', platformFeePercent: 20 })
  const { body } = await renter.get(`/api/bookings/${id}/receipt`)
  expect(body).toMatchObject({ total: '162.00', platformFeePercent: 20 })
})

test('the rates of a booking are frozen, and the database refuses a sum that they contradict', async () => {
  const listing = await aListing(owner)
  const { id } = await aRequest(renter, listing, inDays(app, 3), inDays(app, 5))
  const statement = 'update bookings set platform_fee_percent = 20 where id = $1'
  await expect(app.testDatabase.pool.query(statement, [id])).rejects.toThrow(/the rates .* are frozen/)
  await expect(rewrite(statement, [id])).rejects.toThrow(/bookings_price/)
})

test('the renter is charged and the owner paid in the currency of the town', async () => {
  const listing = await aListing(owner)
  const { id } = await aRequest(renter, listing, inDays(app, 10))
  await approve(owner, id)
  await pay(app, renter, owner, id)
  const { rows } = await app.testDatabase.pool.query<{ currency: string }>(
    `select distinct body ->> 'currency' as currency from sandbox.stripe_objects where body ? 'currency'`,
  )
  expect(rows).toEqual([{ currency: 'eur' }])
})

test('the owner’s file of payouts names the currency of the town', async () => {
  const { body } = await owner.get('/api/earnings/csv?year=2026')
  expect(body).toContain('Amount (EUR)')
})

test('a day begins at midnight of the town, whatever the zone of the server is', async () => {
  const listing = await aListing(owner)
  const today = dateIn('Europe/Dublin', app.deps.clock.now())
  expect(inDays(app, 0)).toBe(today)
  expect((await ask(renter, listing, today)).status).toBe(201)
  expect((await ask(renter, listing, inDays(app, -1))).status).toBe(400)
})
