import { declineReasons, hoursToPay, type Side } from '#domain/booking.ts'
import type { NextStep } from '#domain/next-step.ts'
import { readDate } from '#domain/calendar-date.ts'
import { showMoney } from '#domain/money.ts'
import { countDays } from '#domain/rental-period.ts'
import { serviceArea } from '#domain/service-area.ts'
import { daysWords } from './counts.ts'
import { showDeadline, showInstant, showDateWithWeekday } from './dates.ts'

export type StepFacts = {
  side: Side
  status: string
  declineReason: string | null
  /** The first name of the other party. */
  other: string
  title: string
  startDate: string
  endDate: string
  answerBy: string | null
  payBy: string | null
  totalAmount: string
  ownerEarnings: string
  delivery: boolean
  pickupTimeNote: string | null
  /** Whether the reader has reported a problem that is not decided yet. */
  hasOpenProblem: boolean
  /** A time that one side suggested and the other has not accepted. */
  pickupProposal: { by: Side; time: string } | null
}

type StepWords = { title: string; text: string }

const until = (instant: string | null) => (instant ? showDeadline(new Date(instant), serviceArea) : 'then')

/** Returns a heading that says what to do, and a sentence that says what follows, for one side of a booking. */
export function nextStepWords(step: NextStep, facts: StepFacts): StepWords {
  const { side, other, title, endDate, answerBy, payBy } = facts
  const total = showMoney(facts.totalAmount)
  const back = showDateWithWeekday(endDate)
  switch (step) {
    case 'answer':
      return {
        title: `Answer ${other} by ${until(answerBy)}`,
        text: `You’ll earn ${showMoney(facts.ownerEarnings)}. Once you approve, ${other} has ${hoursToPay} hours to pay. Without an answer the request expires.`,
      }
    case 'await_answer':
      return {
        title: `Waiting for ${other}’s answer`,
        text: `${other} has until ${until(answerBy)} to answer. You pay nothing before that.`,
      }
    case 'pay':
      return {
        title: `Pay ${total} by ${until(payBy)}`,
        text: `${other} approved your request. We’re holding the dates for you until then.`,
      }
    case 'await_payment':
      return {
        title: `Waiting for ${other} to pay`,
        text: `${other} can pay until ${until(payBy)}. After that the dates are free again.`,
      }
    case 'get_ready':
    case 'pick_up':
      return handover(step, facts)
    case 'use':
      return side === 'renter'
        ? { title: `Return it on ${back}`, text: rentalWords(facts) }
        : { title: `Due back on ${back}`, text: `${title} is with ${other}.` }
    case 'return':
      return side === 'renter'
        ? { title: 'Return it today', text: `${other} expects ${title} back. Agree on the hour in Messages.` }
        : { title: 'Due back today', text: `${other} brings ${title} back. Agree on the hour in Messages.` }
    case 'overdue':
      return {
        title: side === 'renter' ? 'Bring it back today' : `${other} still has it`,
        text: `${title} was due back on ${back}.`,
      }
    case 'returned':
      return {
        title: side === 'renter' ? 'You’ve returned it' : 'It’s back',
        text: `That’s all for ${title}. Once the last day is over, we’ll ask you both for a review.`,
      }
    case 'review':
      return {
        title: 'How was it?',
        text:
          side === 'renter'
            ? `Write a few words about ${title} and ${other}. They help everyone in town.`
            : `Write a few words about ${other} as a renter. They help every owner in town.`,
      }
    case 'find_other':
      return {
        title: 'Find something similar',
        text: 'See which other gear of this kind is free on the same dates.',
      }
    case 'done':
      return { title: 'All done', text: 'This rental is over. There’s nothing you have to do.' }
    case 'ended':
      return {
        title: endedTitle(facts),
        text:
          side === 'renter' ? 'Looking for something like it? See what’s free.' : 'Nothing is left to do.',
      }
  }
}

function endedTitle({ status, declineReason }: StepFacts): string {
  if (status !== 'declined') return 'This booking is canceled'
  return declineReason === declineReasons.expired ? 'This request expired' : 'This request has ended'
}

const rentalWords = ({ other, hasOpenProblem }: StepFacts): string =>
  hasOpenProblem
    ? 'You told us that something is wrong. We’re looking into it.'
    : `Enjoy it. Message ${other} if your plans change.`

function handover(step: 'get_ready' | 'pick_up', facts: StepFacts): StepWords {
  const { side, delivery, startDate, other } = facts
  const day = step === 'pick_up' ? 'today' : `on ${showDateWithWeekday(startDate)}`
  const title = {
    renter: delivery ? `${other} delivers ${day}` : `Pick up ${day}`,
    owner: delivery ? `Deliver ${day}` : `Hand over ${day}`,
  }[side]
  return { title, text: meetingWords(facts) }
}

function meetingWords({ side, other, pickupTimeNote, pickupProposal }: StepFacts): string {
  if (pickupProposal) {
    const time = showInstant(new Date(pickupProposal.time), serviceArea)
    return pickupProposal.by === side
      ? `You suggested ${time}. ${other} hasn’t answered yet.`
      : `${other} suggested ${time}. Accept it or suggest another time.`
  }
  return pickupTimeNote
    ? `Agreed with ${other}: ${pickupTimeNote}`
    : `You haven’t agreed on a time yet. Suggest one, and ${other} accepts it or suggests another.`
}

/** Returns the words of `nextStepWords` for a pickup time that the other side suggested and the reader can accept. */
export const askedPickupWords = (
  { time, place }: { time: string; place: string | null },
  { other, pickupTimeNote }: Pick<StepFacts, 'other' | 'pickupTimeNote'>,
): StepWords => ({
  title: `${other} suggested ${showInstant(new Date(time), serviceArea)}`,
  text: [
    ...(place ? [`Where: ${place}`] : []),
    ...(pickupTimeNote ? [`Agreed until now: ${pickupTimeNote}`] : []),
    'Accepting doesn’t move the cancellation deadline.',
  ]
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' '),
})

type NoteFacts = Pick<StepFacts, 'other' | 'startDate' | 'endDate' | 'answerBy' | 'payBy'>

/** Returns the note that a list of bookings shows beside the status; undefined where the status is enough. */
export function stepNote(step: NextStep, facts: NoteFacts, today: string): string | undefined {
  const { other, startDate, endDate, answerBy, payBy } = facts
  switch (step) {
    case 'answer':
      return `Answer by ${until(answerBy)}`
    case 'await_answer':
      return `${other} has until ${until(answerBy)}`
    case 'pay':
      return `Pay by ${until(payBy)}`
    case 'await_payment':
      return `${other} can pay until ${until(payBy)}`
    case 'get_ready': {
      const days = countDays({ startDate: readDate(today), endDate: readDate(startDate) }) - 1
      return days === 1 ? 'Tomorrow' : `In ${daysWords(days)}`
    }
    case 'pick_up':
      return 'Pickup today'
    case 'use':
      return `Due back ${showDateWithWeekday(endDate)}`
    case 'return':
      return 'Due back today'
    case 'overdue':
      return 'Overdue'
    case 'returned':
      return 'Returned'
    case 'review':
    case 'find_other':
    case 'done':
    case 'ended':
      return undefined
  }
}
