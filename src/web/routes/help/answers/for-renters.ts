import { hoursToAnswer } from '#domain/answer-by.ts'
import { town } from '#domain/town.ts'
import { hoursToPay, maxOpenRequests } from '#domain/booking.ts'
import { problemHoursAfterEnd } from '#domain/problem.ts'
import { freeCancellation } from '#domain/refund-policy.ts'
import { maxAheadDays, maxRentalDays } from '#domain/rental-period.ts'
import { reviewDays } from '#domain/review-window.ts'
import { fees, productFigures } from '#web/content/figures.ts'
import type { AnswerCategory } from './answer.ts'

export const forRenters: AnswerCategory = {
  id: 'for-renters',
  title: 'For Renters',
  answers: [
    {
      question: 'How do I book gear?',
      answer:
        'Open a listing, pick your dates and press Book Now. The owner will review your request. Once they approve, you pay by card and your booking is confirmed.',
      link: { to: '/browse', words: 'Find Gear' },
    },
    {
      question: 'When am I charged?',
      answer: `Only when you pay for an approved booking. You have ${hoursToPay} hours after the owner approves, or until the end of the first day if that’s sooner. After that, we’ll cancel the booking and free the dates.`,
    },
    {
      question: 'How are the days counted?',
      answer: `The first and the last day both count, so Friday to Sunday is 3 days and a single day is 1. A rental can last up to ${maxRentalDays} days and start up to ${maxAheadDays} days ahead. Some owners set a minimum number of days.`,
    },
    {
      question: 'What if the owner doesn’t answer?',
      answer: `Your request expires after ${hoursToAnswer} hours, or at noon of the first day if that’s sooner, and you won’t pay anything. We’ll remind the owner before then, and show you similar gear that’s free on the same dates. You can have up to ${maxOpenRequests} open requests at a time, so feel free to ask more than one owner.`,
    },
    {
      question: 'How do I cancel, and what do I get back?',
      answer: `Cancel from My Bookings on your profile. ${freeCancellation}, and the day begins at midnight ${town.zoneName}, whenever you meet. After that, we’ll refund only delivery and damage protection. Your booking shows the deadline, and you’ll see your refund before you decide.`,
    },
    {
      question: 'What if the owner cancels?',
      answer:
        'You’ll always get everything back, and your booking will show similar gear that’s free on the same dates.',
    },
    {
      question: 'Can the gear be delivered?',
      answer: `Yes, if the listing offers delivery and you’re within its distance. Switch Delivery on when you book and add your address. The owner sets one fee, ${fees.lowestDelivery} to ${fees.maxDelivery}, and sees your address after approving. Agree on a time in Messages. You pick up all other gear yourself.`,
    },
    {
      question: 'What if something is wrong with the gear?',
      answer: `Message the owner first. That settles most things. If it doesn’t, press Something is wrong on your booking, anytime from when you pay until ${problemHoursAfterEnd} hours after the last day. We won’t pay the owner while we look into it, and we’ll get back to you both within ${productFigures.supportReplyHours} hours.`,
    },
    {
      question: 'Who can write a review?',
      answer: `The renter and the owner, once each, within ${reviewDays} days after the rental. We publish both reviews once you’ve both written one, or when the time is up.`,
    },
  ],
}
