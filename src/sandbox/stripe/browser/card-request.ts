import { type CardFields, readExpiry } from './card-checks.ts'
import type { CardError } from './messages.ts'

/** Sends the card from the frame to the sandbox, so that the embedding page sees only the id of the payment method. */
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
    const response = await fetch('v1/payment_methods', { method: 'POST', body })
    const created = (await response.json()) as { id: string; error?: CardError }
    return created.error ? { error: created.error } : { paymentMethod: created.id }
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We are experiencing issues connecting to our payments provider. Please try again.',
      },
    }
  }
}
