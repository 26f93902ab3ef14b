import { type CardFields, readExpiry } from './card-checks.ts'
import type { CardError } from './messages.ts'

/** Sends the card straight from the frame to the sandbox; the page around it only ever sees the method's name. */
export const createPaymentMethod = async (
  { number, expiry, cvc, zip }: CardFields,
  key: string,
): Promise<{ paymentMethod: string } | { error: CardError }> => {
  const { month, year } = readExpiry(expiry)
  const body = new URLSearchParams({
    key,
    type: 'card',
    'card[number]': number.replace(/\D/g, ''),
    'card[exp_month]': String(month),
    'card[exp_year]': String(year),
    'card[cvc]': cvc,
    ...(zip !== '' && { 'billing_details[address][postal_code]': zip }),
  })
  try {
    const answer = await fetch('v1/payment_methods', { method: 'POST', body })
    const made = (await answer.json()) as { id: string; error?: CardError }
    return made.error ? { error: made.error } : { paymentMethod: made.id }
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We are experiencing issues connecting to our payments provider. Please try again.',
      },
    }
  }
}
