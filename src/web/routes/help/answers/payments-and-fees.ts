import { fees } from '#web/content/figures.ts'
import { priceExample } from '#web/content/price-example.ts'
import type { AnswerCategory } from './answer.ts'

const { rate, days, rental, platformFee, total, earnings } = priceExample

export const paymentsAndFees: AnswerCategory = {
  id: 'payments-and-fees',
  title: 'Payments & Fees',
  answers: [
    {
      question: 'What does a rental cost?',
      answer: `The daily rate times the days, plus a ${fees.platformPercent}% platform fee. At ${rate} for ${days} the rental is ${rental} and the fee ${platformFee}: ${total} in total. Delivery and damage protection are optional, lines of their own, and bear no platform fee.`,
    },
    {
      question: 'What does the owner earn from that?',
      answer: `${earnings} of those ${total}. That is ${fees.ownerKeepsPercent}% of the rental price; the ${fees.commissionPercent}% commission on what the renter pays covers payments, support and the platform. A delivery fee goes to the owner in full.`,
    },
    {
      question: 'What is damage protection?',
      answer: `Optional cover for damage to the gear while you have it. When you book you choose none, or ${fees.protection} of the rental price. It stands on the price as a line of its own, with the amount for your dates.`,
    },
    {
      question: 'How can I pay?',
      answer: 'By credit or debit card. Some banks ask you to confirm the payment in a step of their own.',
    },
    {
      question: 'My card was declined. Is my booking lost?',
      answer:
        'No. It stays approved, and you can try again or use another card until the time to pay is over.',
    },
    {
      question: 'How long does a refund take?',
      answer:
        'We send it to the card that you paid with right away. Until it shows on your statement usually takes your bank 5 to 10 business days.',
    },
    {
      question: 'Where do I find my receipt?',
      answer:
        'On the booking in your profile, once it is paid: what was charged and refunded for renters, what was earned and paid out for lenders. It is made to be printed. Lenders also download a year of payouts as a table.',
    },
    {
      question: 'What happens when a payment is disputed at the bank?',
      answer:
        'The payout waits until the bank has decided. If the payment stands, the owner is paid; if it does not, we look at who has to bear it.',
    },
    {
      question: 'Can the price change after I asked?',
      answer:
        'No. The price is fixed when you send the request, even if the owner changes the daily rate later.',
    },
  ],
}
