import { expect, test } from 'vitest'
import { aPendingBooking } from '#test/fixtures/booking-rows.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const fixture = await openSharedApp(['renter', 'owner'], { ROLE: 'web' })
const { app } = fixture
const bookingId = await aPendingBooking(fixture)

let movements = 0
/** Writes a journal with these amounts in one transaction. Returns the name of the constraint that refused it. */
async function write(
  amounts: Record<string, string>,
  reference = `ch_${++movements}`,
): Promise<string | undefined> {
  const client = await app.testDatabase.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      `insert into ledger_journals (kind, reference, booking_id, occurred_at) values ('charge', $1, $2, now()) returning id`,
      [reference, bookingId],
    )
    for (const [account, amount] of Object.entries(amounts))
      await client.query('insert into ledger_entries (journal_id, account, amount) values ($1, $2, $3)', [
        rows[0]!.id,
        account,
        amount,
      ])
    await client.query('commit')
    return undefined
  } catch (error) {
    await client.query('rollback')
    return (error as { constraint?: string }).constraint
  } finally {
    client.release()
  }
}

test('a balanced journal is stored', async () => {
  expect(await write({ provider_clearing: '10.00', renter_charges: '-10.00' })).toBeUndefined()
  expect(
    await write({ renter_charges: '10.01', platform_revenue: '-2.50', owner_payable: '-7.51' }),
  ).toBeUndefined()
})

test('an unbalanced or empty journal is refused', async () => {
  expect(await write({ provider_clearing: '10.00', renter_charges: '-9.99' })).toBe('ledger_balanced')
  expect(await write({ provider_clearing: '10.00' })).toBe('ledger_balanced')
  expect(await write({})).toBe('ledger_balanced')
  expect(await write({ provider_clearing: '0.00', renter_charges: '0.00' })).toBe(
    'ledger_entries_amount_check',
  )
  expect(await write({ petty_cash: '1.00', renter_charges: '-1.00' })).toBe('ledger_entries_account_check')
})

test('the same movement is recorded once', async () => {
  const amounts = { provider_clearing: '10.00', renter_charges: '-10.00' }
  expect(await write(amounts, 'ch_same')).toBeUndefined()
  expect(await write(amounts, 'ch_same')).toBe('ledger_journals_once')
})

test.each([
  'update ledger_entries set amount = amount * 2',
  'delete from ledger_entries',
  'truncate ledger_entries',
  `update ledger_journals set reference = reference || 'x'`,
  'delete from ledger_journals',
  'truncate ledger_journals cascade',
])('the ledger is append-only: %s', async (statement) => {
  await expect(app.testDatabase.pool.query(statement)).rejects.toMatchObject({
    constraint: 'ledger_append_only',
  })
})

test('an entry added to a journal later is refused, because it unbalances it', async () => {
  await write({ provider_clearing: '10.00', renter_charges: '-10.00' }, 'ch_closed')
  await expect(
    app.testDatabase.pool.query(
      `insert into ledger_entries select id, 'refunds', 5.00 from ledger_journals where reference = 'ch_closed'`,
    ),
  ).rejects.toMatchObject({ constraint: 'ledger_balanced' })
})
