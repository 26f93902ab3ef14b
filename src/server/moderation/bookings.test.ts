import { expect, test } from 'vitest'
import { forgetFailure, noteFailure } from '#server/jobs/failing-tasks.ts'
import { aPaidBooking } from '#test/fixtures/money.ts'
import { openModerationFixture, emailsTo } from '#test/fixtures/moderation.ts'

const fixture = await openModerationFixture()

test('an admin sees a booking’s money, operations, ledger entries, cases and admin actions', async () => {
  const { app, admin, renter, owner } = fixture
  const id = await aPaidBooking(fixture)
  await renter.post(`/api/bookings/${id}/problem`, { description: 'A pole is broken.' })
  await admin.post(`/api/admin/bookings/${id}/refund`, { amount: '10.00', reason: 'One pole.' })
  await app.settle()
  const { body } = await admin.get(`/api/admin/bookings/${id}`)
  expect(body).toMatchObject({
    status: 'confirmed',
    renter: { email: renter.email },
    owner: { email: owner.email },
    money: { charged: '162.00', refunded: '10.00', ownerOwed: '114.00' },
    refundable: '152.00',
    cases: [{ kind: 'problem', side: 'renter', title: 'Four-person tent' }],
    audit: [{ action: 'refund', reason: 'One pole.' }],
  })
  const { operations, journals } = body as {
    operations: { kind: string }[]
    journals: { kind: string; amount: string }[]
  }
  expect(operations.map(({ kind }) => kind)).toEqual(['refund', 'create_intent'])
  expect(journals.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
    'charge 162.00',
    'refund 10.00',
    'refund_owed 10.00',
    'sale 162.00',
  ])
  for (const search of [id, renter.email, 'olive', 'four-person']) {
    const found = await admin.get(`/api/admin/bookings?${new URLSearchParams({ search })}`)
    expect(found.body, search).toMatchObject([{ id }])
  }
})

test('failures are listed and counted, and an admin can resend a failed email', async () => {
  const { app, admin, stranger } = fixture
  const { id } = await app.database
    .insertInto('outbox')
    .values({
      kind: 'account_reinstated',
      event: 'a failed email',
      recipientId: stranger.id!,
      recipientEmail: stranger.email,
      context: JSON.stringify({ userId: stranger.id }),
      attempts: 8,
      lastError: 'No route to host',
      createdAt: app.deps.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteFailure(app.database, 'a task', new Error('Broken'))
  expect((await admin.get('/api/admin/overview')).body).toMatchObject({ failedEmails: 1, openCases: 1 })
  expect((await admin.get('/api/admin/failures')).body).toMatchObject({
    emails: [{ id, lastError: 'No route to host' }],
    tasks: [{ name: 'a task', error: 'Broken' }],
  })
  await forgetFailure(app.database, 'a task')
  const retry = () => admin.post(`/api/admin/emails/${id}/retry`, { reason: 'The mail server is back.' })
  expect((await retry()).status).toBe(200)
  expect(await emailsTo(app, stranger, /open again$/)).toHaveLength(1)
  expect((await retry()).status).toBe(409)
  expect((await admin.get('/api/admin/failures')).body).toMatchObject({ emails: [], tasks: [] })
})
