import { sendAs } from './send-as.ts'
import type { User } from './user.ts'
import type { Town } from './town.ts'

const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '8',
  'payment_method_data[card][exp_year]': '45',
  'payment_method_data[card][cvc]': '123',
}

/** Pays an approved booking with a test card, with the same calls as the payment page and Stripe.js. */
export const pay = (town: Town, renter: User, bookingId: string): Promise<void> =>
  payAt(town, renter, `/api/bookings/${bookingId}`, 'create-payment-intent')

/** Pays what the renter owes for a claim. */
export const payClaim = (town: Town, renter: User, claimId: string): Promise<void> =>
  payAt(town, renter, `/api/claims/${claimId}`, 'pay-intent')

async function payAt({ deps }: Town, renter: User, path: `/${string}`, begin: string): Promise<void> {
  const { clientSecret } = (await sendAs(renter, `POST ${path}/${begin}`)) as { clientSecret: string }
  const intent = clientSecret.split('_secret_')[0]
  const paid = await renter.fetch(`/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      key: deps.settings.publicConfig.stripePublishableKey,
      client_secret: clientSecret,
      ...card,
    }).toString(),
  })
  if (!paid.ok) throw new Error(`${renter.email} could not pay: ${await paid.text()}`)
  await paid.arrayBuffer()
  await sendAs(renter, `POST ${path}/confirm-payment`)
}
