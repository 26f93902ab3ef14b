import { openStripe } from '#adapters/payments/stripe.ts'
import { cents } from '#domain/money.ts'
import { onboard, openTestSandbox } from './open-stripe-sandbox.ts'

export const aUser = {
  email: 'ada@switchback.example',
  firstName: 'Ada',
  lastName: 'Lindqvist',
  metadata: {},
}

export const anOrder = (booking: string) => ({
  amount: cents(5400),
  currency: 'usd',
  description: 'Tent, June 10–12',
  metadata: { booking_id: booking },
  transferGroup: `booking_${booking}`,
})

/** The payment port over Stripe's adapter and the sandbox, and what tests do with it. */
export const openStripePayments = async () => {
  const sandbox = await openTestSandbox()
  const payments = openStripe({
    secretKey: sandbox.secretKey,
    webhookSecret: `whsec_of_another_endpoint, ${sandbox.webhookSecret}`,
    apiBase: sandbox.apiBase,
  })

  const pay = (id: string, card = 'pm_card_visa') =>
    sandbox.stripe.paymentIntents.confirm(id, { payment_method: card })

  const aPaidIntent = async (booking: string, card?: string) => {
    const { id } = await payments.createIntent(anOrder(booking), `intent-${booking}`)
    await pay(id, card)
    return payments.readIntent(id)
  }

  const anOnboardedAccount = async (key: string) => {
    const account = await payments.createPayoutAccount(aUser, key)
    await onboard(sandbox, account.id)
    return account
  }

  /** Pays an intent and sends most of it on. */
  const aTransfer = async (booking: string, destination: string) => {
    const intent = await aPaidIntent(booking)
    const order = {
      amount: cents(4050),
      currency: 'usd',
      destination,
      sourceChargeId: intent.latestChargeId ?? '',
      transferGroup: `booking_${booking}`,
      metadata: {},
    }
    return { intent, transfer: await payments.transfer(order, `transfer-${booking}`) }
  }

  return { sandbox, payments, pay, aPaidIntent, anOnboardedAccount, aTransfer, close: sandbox.close }
}

export type StripePayments = Awaited<ReturnType<typeof openStripePayments>>
