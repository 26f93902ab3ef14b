import type Stripe from 'stripe'
import type { BookLine, Payments } from './port.ts'
import { translateFailure } from './stripe-failures.ts'
import { bookLine } from './stripe-states.ts'

/** Lists the provider's balance transactions page by page. */
export const stripeBooks = (stripe: Stripe): Pick<Payments, 'listBooks'> => ({
  async *listBooks(since): AsyncGenerator<BookLine> {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    const lines = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })
    try {
      for await (const line of lines) yield bookLine(line)
    } catch (failure) {
      throw translateFailure(failure)
    }
  },
})
