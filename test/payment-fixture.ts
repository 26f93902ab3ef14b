import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { Payments } from '#adapters/payments/port.ts'
import { addDays, dateIn, daysBetween, startOfDay } from '#domain/calendar-date.ts'
import { cents } from '#domain/money.ts'
import { priceRental } from '#domain/price.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { TestApp } from '#test/open-app.ts'
import type { User } from '#test/users.ts'

export type Fixture = { app: TestApp; renter: User; owner: User }

const camping = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01'

/** A booking of three days next week, at $45.00 a day, that its owner has approved. */
export async function anApprovedBooking(fixture: Fixture): Promise<string> {
  const { database, deps } = fixture.app
  const id = await aPendingBooking(fixture)
  const now = deps.clock.now()
  await database
    .updateTable('bookings')
    .set({ status: 'approved', approvedAt: now, dueAt: new Date(now.getTime() + 86_400_000), updatedAt: now })
    .where('id', '=', id)
    .execute()
  return id
}

/** A request of three days next week, or on certain days, at $45.00 a day and on a listing of its own. */
export async function aPendingBooking(
  { app, renter, owner }: Fixture,
  period?: RentalPeriod,
): Promise<string> {
  const now = app.deps.clock.now()
  const nextWeek = addDays(dateIn(serviceArea.zone, now), 7)
  const { startDate, endDate } = period ?? { startDate: nextWeek, endDate: addDays(nextWeek, 2) }
  const totalDays = daysBetween(startDate, endDate) + 1
  const price = priceRental({ dailyRate: cents(4_500), totalDays })
  const id = randomUUID()
  const listingId = randomUUID()
  await app.database
    .insertInto('gearListings')
    .values({
      id: listingId,
      ownerId: owner.id!,
      categoryId: camping,
      title: 'Four-person tent',
      description: 'Sleeps four, stands in the wind.',
      dailyRate: price.dailyRate,
      condition: 'good',
      location: 'Missoula',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await app.database
    .insertInto('bookings')
    .values({
      id,
      listingId,
      renterId: renter.id!,
      ownerId: owner.id!,
      startDate,
      endDate,
      totalDays,
      dailyRate: price.dailyRate,
      subtotal: price.subtotal,
      platformFee: price.platformFee,
      totalAmount: price.totalAmount,
      ownerEarnings: price.ownerEarnings,
      dueAt: startOfDay(serviceArea.zone, addDays(startDate, 1)),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return id
}

export const readBooking = (app: TestApp, id: string) =>
  app.database.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const readOperations = (app: TestApp, bookingId: string) =>
  app.database.selectFrom('operations').selectAll().where('bookingId', '=', bookingId).execute()

/** Starts the payment as the renter's page does and answers the client secret. */
export async function startPayment({ renter }: Fixture, bookingId: string): Promise<string> {
  const { status, body } = await renter.post(`/api/bookings/${bookingId}/create-payment-intent`)
  if (status !== 200) throw new Error(`No payment intent: ${JSON.stringify(body)}`)
  return (body as { clientSecret: string }).clientSecret
}

export const confirmPayment = ({ renter }: Fixture, bookingId: string) =>
  renter.post(`/api/bookings/${bookingId}/confirm-payment`)

type ConfirmedIntent = {
  status: string
  next_action?: { use_stripe_sdk: { stripe_js: string } } | null
}

/** Confirms the card as the provider's client script does, from a browser that knows nothing but the secret. */
export async function payByCard(
  { app }: Fixture,
  clientSecret: string,
  card = 'pm_card_visa',
): Promise<{ status: number; intent: ConfirmedIntent }> {
  const intentId = clientSecret.split('_secret_')[0]
  const answer = await app.visitor.fetch(`/sandbox/stripe/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      key: app.deps.settings.publicConfig.stripePublishableKey,
      client_secret: clientSecret,
      payment_method: card,
      use_stripe_sdk: 'true',
    }).toString(),
  })
  return { status: answer.status, intent: (await answer.json()) as ConfirmedIntent }
}

/** Answers the bank's question of the 3-D Secure step. */
export async function answerBank(
  { app }: Fixture,
  intent: ConfirmedIntent,
  outcome: 'complete' | 'fail',
): Promise<void> {
  await app.visitor.fetch(intent.next_action!.use_stripe_sdk.stripe_js, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome }).toString(),
  })
}

/** Puts something else in place of a call of the payment provider, until it is mended or the test ends. */
export function breakPayments<Call extends keyof Payments>(
  app: TestApp,
  call: Call,
  inPlace: (real: Payments[Call]) => Payments[Call],
): () => void {
  const real = app.deps.payments[call]
  const mend = () => void (app.deps.payments[call] = real)
  app.deps.payments[call] = inPlace(real)
  onTestFinished(mend)
  return mend
}

/** What the provider itself has, without asking the product. */
export async function countAtProvider(
  app: TestApp,
  kind: 'payment_intent' | 'refund' | 'account',
  where: object,
): Promise<number> {
  const { rows } = await app.testDatabase.pool.query<{ count: number }>(
    'select count(*)::int as count from sandbox.stripe_objects where kind = $1 and body @> $2',
    [kind, JSON.stringify(where)],
  )
  return rows[0]?.count ?? 0
}
