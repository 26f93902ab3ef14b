import { aPaidBooking, onboard, readMoneyOf } from '#test/money-scene.ts'
import { openTestApp } from '#test/open-app.ts'
import { readBooking, readOperations, type Scene } from '#test/payment-scene.ts'
import { aRenter, anAdmin, type User } from '#test/users.ts'

/** A renter, an admin, and for each test a lender of their own, because debts are a person's. */
export type PayeeScene = Scene & { admin: User; nextLender(): Promise<void> }

export async function openPayeeScene(): Promise<PayeeScene> {
  const app = await openTestApp({ LOG_LEVEL: 'silent' })
  let lenders = 0
  const scene: PayeeScene = {
    app,
    renter: await app.signIn(aRenter),
    owner: app.visitor,
    admin: await app.signIn(anAdmin),
    nextLender: async () => {
      const email = `payee${++lenders}@example.com`
      scene.owner = await app.signIn({ email, firstName: 'Pat', lastName: 'Payee' })
    },
  }
  return scene
}

/** A paid booking whose lender can be paid out. */
export async function aPayableBooking(scene: Scene): Promise<string> {
  await onboard(scene.app, scene.owner)
  return aPaidBooking(scene)
}

/** Seven days ahead plus 20 hours and a little: the payout of a paid booking is due. */
export const untilPayout = 'P8DT21H'

/** What a test looks at; `id` is the booking at hand. */
export const lookAt = (scene: () => Scene, id: () => string) => ({
  money: () => readMoneyOf(scene().app, id()),
  booking: () => readBooking(scene().app, id()),
  see: async () =>
    (await scene().owner.get(`/api/bookings/${id()}`)).body as { payout: { state: string; amount: string } },
  operations: async (kind: 'refund' | 'transfer' | 'reverse_transfer') =>
    (await readOperations(scene().app, id())).filter((operation) => operation.kind === kind),
  /** How many letters the lender got with such a subject. */
  letters: async (subject: RegExp) =>
    (await scene().app.mail(scene().owner.email)).filter((letter) => subject.test(letter.subject)).length,
})
