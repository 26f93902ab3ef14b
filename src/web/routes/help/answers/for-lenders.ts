import { photoLimits } from '#domain/listing.ts'
import { problemHoursAfterEnd } from '#domain/problem.ts'
import { claims, fees } from '#web/content/figures.ts'
import type { AnswerCategory } from './answer.ts'

export const forLenders: AnswerCategory = {
  id: 'for-lenders',
  title: 'For Lenders',
  answers: [
    {
      question: 'How do I list my gear?',
      answer: `Sign in and choose List Your Gear. You need a title, a category, a description, the condition, a location, a daily rate and one to ${photoLimits.max} photos. The quality panel shows what would make the listing better.`,
      link: { to: '/list-gear', words: 'List Your Gear' },
    },
    {
      question: 'How much do I keep?',
      answer: `You keep ${fees.keepAtLeastPercent}% or more of your rental price, ${fees.ownerKeepsPercent}% as the fees stand today. The renter pays your rate plus a ${fees.platformPercent}% platform fee, and Switchback keeps a ${fees.commissionPercent}% commission of that sum.`,
      link: { to: '/lend', words: 'See an example' },
    },
    {
      question: 'Can I deliver my gear?',
      answer: `If you like. Switch Delivery on in the listing, say how far you go and set one fee for it, ${fees.lowestDelivery} to ${fees.maxDelivery}. Renters choose it when they ask, and the fee is yours in full. You see their address after you approve.`,
    },
    {
      question: 'How and when am I paid?',
      answer: `Connect a payout account with Connect Stripe on your profile. Your earnings are sent to it within ${claims.payoutHours} hours of pickup. Each reservation says where its payout stands, and Earnings on your profile shows every month. Without an account they wait for you.`,
    },
    {
      question: 'Why is a payout on hold?',
      answer: `One of you said that something is wrong, or the renter’s bank disputes the payment. We look at what is wrong within ${claims.supportReplyHours} hours, and a dispute lasts until the bank has decided. Then the payout is sent, or what is left of it after a refund.`,
    },
    {
      question: 'What if something is wrong with a rental?',
      answer: `Press Something is wrong on the reservation, at the latest ${problemHoursAfterEnd} hours after its last day, and say what happened. We look into it and answer both of you.`,
    },
    {
      question: 'Do I have to accept every request?',
      answer:
        'No. You see who is asking, for which days and what they wrote, and you approve or decline. A reason is optional. When you approve, other requests for the same days are declined for you.',
    },
    {
      question: 'What if I need my gear myself?',
      answer:
        'Open the listing with Edit and block those days: nobody can ask for them then. Import calendar file there takes the days from a calendar that you exported elsewhere. Bookings that you have approved stand.',
    },
    {
      question: 'Can I remove a listing?',
      answer:
        'Yes, from My Listings on your profile. A listing cannot be removed while one of its bookings is approved or confirmed; open requests are declined when you remove it.',
    },
    {
      question: 'What if I have to cancel?',
      answer:
        'You can cancel until the first day is over. The renter always gets a full refund, so you earn nothing from that booking, and a payout that was already sent is taken back.',
    },
  ],
}
