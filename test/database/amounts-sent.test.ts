import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aRequest, ask, inDays } from '#test/fixtures/bookings.ts'
import { onboard } from '#test/fixtures/money.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { openTestApp } from '#test/fixtures/app.ts'
import { confirmPayment, payByCard, startPayment } from '#test/fixtures/payments.ts'
import { aRenter, anAdmin, anOwner, type User } from '#test/fixtures/users.ts'

type Query = { text: string; values: readonly unknown[] }

/**
 * Whether a query sends a JavaScript number where PostgreSQL expects a numeric. Amounts are cents in our code, so the
 * database would read them as dollars.
 */
async function sendsNumber(client: pg.ClientBase, { text, values }: Query): Promise<boolean> {
  await client.query(`prepare watched as ${text}`)
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'watched'`,
  )
  await client.query('deallocate watched')
  return rows[0]!.types.some((type, at) => type.startsWith('numeric') && typeof values[at] === 'number')
}

/** Returns the queries that sent any number as a parameter, without duplicates. */
function withNumbers(calls: readonly unknown[][]): Query[] {
  const queries = new Map<string, Query>()
  for (const [text, values] of calls) {
    if (typeof text === 'string' && Array.isArray(values) && values.some((each) => typeof each === 'number'))
      queries.set(text, { text, values })
  }
  return [...queries.values()]
}

test('no query from the listing to the payout sends a plain number as an amount of money', async () => {
  const app = await openTestApp({ LOG_LEVEL: 'silent' })
  onTestFinished(() => app.close())
  const users = await Promise.all([aRenter, anOwner, anAdmin].map((name) => app.signIn(name)))
  const [renter, owner, admin] = users as [User, User, User]
  await onboard(app, owner)
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => spy.mockRestore())

  const gear = { deliveryAvailable: true, deliveryRadius: 10, deliveryFee: '12.50' }
  const { id: listing } = await listGear(owner, gear)
  await owner.fetch(`/api/listings/${listing}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dailyRate: '46.00' }),
  })
  await app.visitor.get('/api/listings?minPrice=10&maxPrice=50.50&sort=price_asc&limit=1')
  const extras = { delivery: true, deliveryAddress: '1 Main Street', protectionRate: 15 }
  const { id } = (await ask(renter, listing, inDays(app, 5), inDays(app, 7), extras)).body as { id: string }
  const { id: other } = await aRequest(renter, listing, inDays(app, 20))
  await renter.post(`/api/bookings/${other}/cancel`, { quotedRefund: '0.00' })
  await owner.post(`/api/bookings/${id}/approve`)
  const fixture = { app, renter, owner }
  await payByCard(fixture, await startPayment(fixture, id))
  expect(await confirmPayment(fixture, id)).toMatchObject({ status: 200, body: { totalAmount: '198.80' } })
  await admin.post(`/api/admin/bookings/${id}/refund`, { amount: '10.00', reason: 'One pole.' })
  await app.settle()
  await app.advance('P8D')
  await app.settle()
  const paid = (await owner.get(`/api/bookings/${id}`)).body as object
  expect(paid).toMatchObject({ refundAmount: '10.00', payout: { state: 'sent' } })
  for (const path of ['/api/earnings', `/api/bookings/${id}/receipt`, '/api/account/export'])
    expect((await owner.get(path)).status).toBe(200)

  const queries = withNumbers(spy.mock.calls)
  const client = await app.testDatabase.pool.connect()
  onTestFinished(() => client.release())
  for (const query of queries)
    expect([query.text, await sendsNumber(client, query)]).toEqual([query.text, false])
  expect(queries.map(({ text }) => text).join('\n')).toMatch(/insert into bookings/)
  // The check finds this query, which has the error.
  const wrong = { text: 'select 1 from bookings where total_amount > $1', values: [4_500] }
  expect(await sendsNumber(client, wrong)).toBe(true)
}, 60_000)
