import { photoLimits } from '#domain/photo.ts'
import { problemHoursAfterEnd } from '#domain/problem.ts'
import { protectionForOwner } from '#domain/wording/protection.ts'
import { fees, productFigures } from '#web/content/figures.ts'
import type { AnswerCategory } from './answer.ts'

export const forLenders: AnswerCategory = {
  id: 'for-lenders',
  title: 'For Lenders',
  answers: [
    {
      question: 'How do I list my gear?',
      answer: `Sign in and choose List Your Gear. You’ll need a title, category, description, condition, location, daily rate and one to ${photoLimits.max} photos. The quality panel shows you what would make the listing better.`,
      link: { to: '/list-gear', words: 'List Your Gear' },
    },
    {
      question: 'How much do I keep?',
      answer: `You keep ${fees.keepAtLeastPercent}% or more of your rental price, and ${fees.ownerKeepsPercent}% with today’s fees. The renter pays your rate plus a ${fees.platformPercent}% platform fee, and Switchback keeps a ${fees.commissionPercent}% commission on that total.`,
      link: { to: '/lend', words: 'See an example' },
    },
    {
      question: 'Can I deliver my gear?',
      answer: `Yes, if you’d like to. Switch Delivery on in the listing, say how far you’ll drive and set one fee, ${fees.lowestDelivery} to ${fees.maxDelivery}. Renters choose it when they send a request, and you keep the whole fee. You’ll see their address after you approve.`,
    },
    {
      question: 'How and when do I get paid?',
      answer: `Press Connect Stripe on your profile to set up a payout account. We’ll send your earnings there within ${productFigures.payoutHours} hours of pickup. Each reservation shows where its payout stands, and Earnings on your profile shows every month. Until you set up an account, we’ll hold your earnings for you.`,
    },
    {
      question: 'Why is a payout on hold?',
      answer: `You or the renter told us something is wrong, or the renter’s bank disputes the payment. If something is wrong, we’ll get back to you within ${productFigures.supportReplyHours} hours. A dispute lasts until the bank decides. Then we’ll send your payout, minus anything we refund.`,
    },
    {
      question: 'What if something is wrong with a rental?',
      answer: `Press Something is wrong on the reservation within ${problemHoursAfterEnd} hours after its last day, and tell us what happened. We’ll look into it and get back to you both within ${productFigures.supportReplyHours} hours.`,
    },
    {
      question: 'What if my gear comes back damaged, or not at all?',
      answer: protectionForOwner,
    },
    {
      question: 'Do I have to accept every request?',
      answer:
        'No. You see who wants to rent, which days and what they wrote, and you approve or decline. You don’t have to give a reason. When you approve a request, we decline the others for the same days.',
    },
    {
      question: 'What if I need my gear myself?',
      answer:
        'Press Edit on the listing and block those days, and no one can book them. You can also import a calendar file there. Bookings you’ve already approved won’t change.',
    },
    {
      question: 'Can I remove a listing?',
      answer:
        'Yes, from My Listings on your profile. You can’t remove a listing while it has an approved or confirmed booking. When you remove it, we’ll decline its open requests.',
    },
    {
      question: 'What if I have to cancel?',
      answer:
        'You can cancel until the end of the first day. The renter always gets a full refund, so you won’t earn anything from that booking. If we already paid you, we’ll take the payout back.',
    },
  ],
}
