import { aPaidBooking, onboard, readMoneyOf } from '#test/money-fixture.ts'
import { openTestApp } from '#test/open-app.ts'
import { readBooking, readOperations, type Fixture } from '#test/payment-fixture.ts'
import { aRenter, anAdmin, type User } from '#test/users.ts'

/** A renter, an admin, and for each test a lender of their own, because debts are a person's. */
export type PayeeFixture = Fixture & { admin: User; nextLender(): Promise<void> }

export async function openPayeeFixture(): Promise<PayeeFixture> {
  const app = await openTestApp({ LOG_LEVEL: 'silent' })
  let lenders = 0
  const fixture: PayeeFixture = {
    app,
    renter: await app.signIn(aRenter),
    owner: app.visitor,
    admin: await app.signIn(anAdmin),
    nextLender: async () => {
      const email = `payee${++lenders}@example.com`
      fixture.owner = await app.signIn({ email, firstName: 'Pat', lastName: 'Payee' })
    },
  }
  return fixture
}

/** A paid booking whose lender can be paid out. */
export async function aPayableBooking(fixture: Fixture): Promise<string> {
  await onboard(fixture.app, fixture.owner)
  return aPaidBooking(fixture)
}

/** Seven days ahead plus 20 hours and a little: the payout of a paid booking is due. */
export const untilPayout = 'P8DT21H'

/** What a test looks at; `id` is the booking at hand. */
export const lookAt = (fixture: () => Fixture, id: () => string) => ({
  money: () => readMoneyOf(fixture().app, id()),
  booking: () => readBooking(fixture().app, id()),
  see: async () =>
    (await fixture().owner.get(`/api/bookings/${id()}`)).body as {
      payout: { state: string; amount: string }
    },
  operations: async (kind: 'refund' | 'transfer' | 'reverse_transfer') =>
    (await readOperations(fixture().app, id())).filter((operation) => operation.kind === kind),
  /** How many emails the lender got with such a subject. */
  emails: async (subject: RegExp) =>
    (await fixture().app.mail(fixture().owner.email)).filter((email) => subject.test(email.subject)).length,
})
