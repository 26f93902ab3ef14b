import { hoursToPay, maxOpenRequests } from '#domain/booking.ts'
import { problemHoursAfterEnd } from '#domain/problem.ts'
import { freeCancellationHours } from '#domain/refund-policy.ts'
import { maxAheadDays, maxRentalDays } from '#domain/rental-period.ts'
import { reviewDays } from '#domain/review-window.ts'
import { claims, fees } from '#web/content/figures.ts'
import type { AnswerCategory } from './answer.ts'

export const forRenters: AnswerCategory = {
  id: 'for-renters',
  title: 'For Renters',
  answers: [
    {
      question: 'How do I book gear?',
      answer:
        'Open a listing, pick your dates and press Book Now. The owner reviews your request. Once it is approved you pay by card, and the booking is confirmed.',
      link: { to: '/browse', words: 'Find Gear' },
    },
    {
      question: 'When am I charged?',
      answer: `Only when you pay for an approved booking. You have ${hoursToPay} hours after the approval, and at the latest until the end of the first day. After that the booking is cancelled and the dates are free again.`,
    },
    {
      question: 'How are the days counted?',
      answer: `The first and the last day both count, so Friday to Sunday is 3 days and a single day is 1. A rental can last up to ${maxRentalDays} days and start up to ${maxAheadDays} days ahead. Some owners ask for a minimum number of days.`,
    },
    {
      question: 'What if the owner does not answer?',
      answer: `A request ends by itself when its first day is over, and you pay nothing. You can have up to ${maxOpenRequests} open requests at a time, so feel free to ask more than one owner.`,
    },
    {
      question: 'How do I cancel, and what do I get back?',
      answer: `Cancel from My Bookings on your profile. Pickup counts from 00:00 on the first day, Mountain Time. Up to ${freeCancellationHours} hours before it you get everything back. Later only delivery and damage protection are refunded, as they were not used. The booking says until when it is free, and the page says what you would get before you decide.`,
    },
    {
      question: 'What if the owner cancels?',
      answer:
        'You always get everything back, and the booking shows similar gear that is free on the same dates.',
    },
    {
      question: 'Can the gear be delivered?',
      answer: `Where a listing offers delivery, yes, within the distance that it names. Switch Delivery on when you book and say where to. The owner has set one fee for it, ${fees.lowestDelivery} to ${fees.maxDelivery}, and sees your address after approving. Agree on a time in Messages. All other gear is picked up.`,
    },
    {
      question: 'What if something is wrong with the gear?',
      answer: `Write to the owner first; most things are settled in a message. If they are not, press Something is wrong on the booking, from the payment until ${problemHoursAfterEnd} hours after its last day. Nothing is paid out while we look into it, and we answer both of you within ${claims.supportReplyHours} hours.`,
    },
    {
      question: 'Who can write a review?',
      answer: `Both sides of a completed booking, once each, within ${reviewDays} days. Reviews appear when both are written or when the time is over.`,
    },
  ],
}
