import { expect, test } from 'vitest'
import { askedPickupWords, nextStepWords, type StepFacts, stepNote } from './next-step.ts'

const facts: StepFacts = {
  side: 'renter',
  status: 'confirmed',
  declineReason: null,
  other: 'Hannah',
  title: 'Skis',
  startDate: '2026-12-11',
  endDate: '2026-12-13',
  answerBy: '2026-12-04T16:40:00.000Z',
  payBy: '2026-12-05T16:40:00.000Z',
  totalAmount: '148.20',
  ownerEarnings: '102.60',
  delivery: false,
  pickupTimeNote: null,
  pickupProposal: null,
  hasOpenProblem: false,
}

test('the heading names the deed, the day and the deadline', () => {
  const title = (step: Parameters<typeof nextStepWords>[0], changes: Partial<StepFacts> = {}) =>
    nextStepWords(step, { ...facts, ...changes }).title
  expect(title('pay')).toBe('Pay $148.20 by Sat, Dec 5, 9:40 AM MT')
  expect(title('answer', { side: 'owner', other: 'Jonah' })).toBe('Answer Jonah by Fri, Dec 4, 9:40 AM MT')
  expect(title('get_ready')).toBe('Pick up on Fri, Dec 11')
  expect(title('get_ready', { side: 'owner' })).toBe('Hand over on Fri, Dec 11')
  expect(title('pick_up', { delivery: true })).toBe('Hannah delivers today')
  expect(title('use')).toBe('Return it on Sun, Dec 13')
  expect(title('overdue')).toBe('Bring it back today')
  expect(title('overdue', { side: 'owner', other: 'Jonah' })).toBe('Jonah still has it')
  expect(title('pay', { payBy: '2026-12-06T07:00:00.000Z' })).toBe('Pay $148.20 by Sat, Dec 5, 11:59 PM MT')
  expect(title('ended', { status: 'declined' })).toBe('This request has ended')
  expect(title('ended', { status: 'declined', declineReason: 'The request expired.' })).toBe(
    'This request expired',
  )
  expect(title('ended', { status: 'cancelled' })).toBe('This booking is canceled')
})

test('an agreed time stands beside the day; without one it says how to agree', () => {
  expect(nextStepWords('get_ready', { ...facts, pickupTimeNote: '5:30 PM' }).text).toBe(
    'Agreed with Hannah: 5:30 PM',
  )
  expect(nextStepWords('get_ready', facts).text).toMatch(/Suggest one, and Hannah/)
  const pickupProposal = { by: 'owner', time: '2026-12-12T00:30:00Z' } as const
  expect(nextStepWords('pick_up', { ...facts, pickupProposal }).text).toBe(
    'Hannah suggested Fri, Dec 11, 5:30 PM MT. Accept it or suggest another time.',
  )
})

test('a suggested pickup time names the time and the place', () => {
  const proposal = { time: '2026-12-12T00:30:00Z', place: 'The alley behind the house' }
  expect(askedPickupWords(proposal, facts)).toEqual({
    title: 'Hannah suggested Fri, Dec 11, 5:30 PM MT',
    text: 'Where: The alley behind the house. Accepting doesn’t move the cancellation deadline.',
  })
  expect(askedPickupWords({ ...proposal, place: null }, { ...facts, pickupTimeNote: '6 PM' }).text).toMatch(
    /^Agreed until now: 6 PM\. Accepting/,
  )
})

test('a row counts the days to the pickup', () => {
  const note = (today: string) => stepNote('get_ready', facts, today)
  expect([note('2026-12-10'), note('2026-12-09'), note('2026-11-07')]).toEqual([
    'Tomorrow',
    'In 2 days',
    'In 34 days',
  ])
  expect(stepNote('use', facts, '2026-12-12')).toBe('Due back Sun, Dec 13')
  expect(nextStepWords('use', { ...facts, hasOpenProblem: true }).text).not.toMatch(/Enjoy/)
  expect(stepNote('done', facts, '2026-12-20')).toBeUndefined()
})
