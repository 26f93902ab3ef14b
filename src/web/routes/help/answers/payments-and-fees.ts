import { protectionLimits, protectionPromise } from '#domain/wording/protection.ts'
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
      answer: `The daily rate times the days, plus a ${fees.platformPercent}% platform fee. At ${rate} for ${days} the rental is ${rental} and the fee ${platformFee}: ${total} in total. Delivery and damage protection are optional. We list them separately and don’t add the platform fee to them.`,
    },
    {
      question: 'What does the owner earn from that?',
      answer: `${earnings} of those ${total}. That is ${fees.ownerKeepsPercent}% of the rental price; our ${fees.commissionPercent}% commission on what the renter pays covers payments, support and the platform. Owners keep the whole delivery fee.`,
    },
    {
      question: 'What is damage protection?',
      answer: `It pays for damage to the gear, or its loss, while you have it. When you book, you choose none, or ${fees.protection} of the rental price: ${protectionLimits}. You pay only what is above that. You can’t add it later. ${protectionPromise}`,
    },
    {
      question: 'How can I pay?',
      answer: 'By credit or debit card. Some banks will ask you to confirm the payment.',
    },
    {
      question: 'My card was declined. Is my booking lost?',
      answer: 'No. It stays approved. Try again or use another card until your time to pay runs out.',
    },
    {
      question: 'How long does a refund take?',
      answer:
        'We send it to the card you paid with right away. Your bank usually takes 5 to 10 business days to show it on your statement.',
    },
    {
      question: 'Where do I find my receipt?',
      answer:
        'On the booking in your profile, once it’s paid. Renters see charges and refunds. Lenders see earnings and payouts. You can print it, and lenders can also download a year of payouts as a spreadsheet.',
    },
    {
      question: 'What happens when a renter disputes a payment with their bank?',
      answer:
        'We hold the payout until the bank decides. If the payment stands, we’ll pay the owner. If it doesn’t, we’ll look at what happened and decide who covers it.',
    },
    {
      question: 'Can the price change after I send a request?',
      answer:
        'No. Your price is locked in when you send the request, even if the owner changes the daily rate later.',
    },
  ],
}
