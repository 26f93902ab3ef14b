import { expect } from 'vitest'
import { compareBooks } from '#server/reconciliation/compare-books.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import type { TestApp } from '#test/open-app.ts'
import {
  anApprovedBooking,
  confirmPayment,
  payByCard,
  startPayment,
  type Fixture,
} from '#test/payment-fixture.ts'
import type { User } from '#test/users.ts'

/** Sets a person's payout account up through the provider's own pages. */
export async function onboard(app: TestApp, owner: User): Promise<void> {
  const { body } = await owner.post('/api/stripe/connect/onboarding')
  const form = (await app.visitor.fetch((body as { url: string }).url)).headers.get('location')!
  await app.visitor.fetch(form, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ act: 'submit' }).toString(),
  })
  await app.settle()
}

/** Three days from next week on at $45.00: the renter paid $162.00, of which the owner gets $121.50. */
export async function aPaidBooking(fixture: Fixture, card?: string): Promise<string> {
  const id = await anApprovedBooking(fixture)
  await payByCard(fixture, await startPayment(fixture, id), card)
  const { status, body } = await confirmPayment(fixture, id)
  if (status !== 200) throw new Error(`Not paid: ${JSON.stringify(body)}`)
  await fixture.app.settle()
  return id
}

/** The booking's money at a glance, as SQL shows it. */
export const readMoneyOf = (app: TestApp, bookingId: string) =>
  app.database
    .selectFrom('bookingMoney')
    .select([
      'charged',
      'refunded',
      'refundOwed',
      'ownerOwed',
      'paidOut',
      'debt',
      'platformRevenue',
      'protection',
      'disputed',
      'lost',
      'atProvider',
    ])
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow()

/** Both books hold, and say the same. */
export async function expectBooksAgree(app: TestApp): Promise<void> {
  expect(await verifyBooks(app.database)).toEqual([])
  expect(await compareBooks(app.deps)).toEqual([])
}

/** Presses a button of the provider's dashboard. */
export async function onDashboard(app: TestApp, fields: Record<string, string>): Promise<void> {
  const answer = await app.visitor.fetch('/sandbox/stripe/dashboard', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  if (answer.status >= 400) throw new Error(`The dashboard answered ${answer.status}: ${await answer.text()}`)
  await app.settle()
}
