import { expect, test } from 'vitest'
import { readDate } from '#domain/calendar-date.ts'
import { readMoney } from '#domain/money.ts'
import type { BookingFacts } from './bookings/emails/facts.ts'
import { bookingSummary } from './bookings/emails/summary.ts'
import { layOut } from './outbox/layout.ts'
import { writeApproved } from './bookings/emails/approved.ts'
import { writeCancelled } from './cancellations/emails/cancelled.ts'
import { writeConfirmed } from './payments/emails/confirmed.ts'
import { writeDeclined } from './bookings/emails/declined.ts'
import { writeExpired } from './bookings/emails/expired.ts'
import { writeLapsed } from './cancellations/emails/lapsed.ts'
import { writeRefunded } from './payments/emails/refunded.ts'
import { writeRequested } from './bookings/emails/requested.ts'

const now = new Date('2026-07-01T18:00:00Z')
const later = new Date('2026-07-02T18:00:00Z')

type Changes = Partial<Omit<BookingFacts, 'booking'>> & { booking?: Partial<BookingFacts['booking']> }

/** The changes that add delivery for $12.00 and the higher protection to the booking of `someFacts`. */
const extras = {
  delivery: true,
  deliveryFee: readMoney('12.00'),
  deliveryAddress: '410 E Front St\nUnit 3',
  protectionRate: 15,
  protectionFee: readMoney('20.25'),
  totalAmount: readMoney('194.25'),
  ownerEarnings: readMoney('133.50'),
} as const

/** Returns the facts of a booking: Riley has requested Olive's tent for July 10–12. */
const someFacts = ({ booking, ...changes }: Changes = {}): BookingFacts => ({
  booking: {
    id: '00000000-0000-4000-8000-00000000000b',
    renterId: '00000000-0000-4000-8000-00000000000c',
    listingId: '00000000-0000-4000-8000-00000000000a',
    ownerId: '00000000-0000-4000-8000-00000000000d',
    startDate: readDate('2026-07-10'),
    endDate: readDate('2026-07-12'),
    totalDays: 3,
    dailyRate: readMoney('45.00'),
    subtotal: readMoney('135.00'),
    platformFee: readMoney('27.00'),
    platformFeePercent: 20,
    ownerSharePercent: 75,
    agreementVersion: null,
    delivery: false,
    deliveryFee: readMoney('0.00'),
    deliveryAddress: null,
    pickupTimeNote: null,
    protectionRate: 0,
    protectionFee: readMoney('0.00'),
    totalAmount: readMoney('162.00'),
    ownerEarnings: readMoney('121.50'),
    status: 'pending',
    message: null,
    declineReason: null,
    stripePaymentIntentId: null,
    cardBrand: null,
    cardLast4: null,
    stripeTransferId: null,
    payoutStatus: 'pending',
    payoutDueAt: null,
    cancelledAt: null,
    cancelledBy: null,
    cancellationReason: null,
    refundAmount: null,
    stripeRefundId: null,
    refundStatus: 'none',
    approvedAt: null,
    answeredAt: null,
    confirmedAt: null,
    completedAt: null,
    dueAt: later,
    remindAt: null,
    changeStartDate: null,
    changeEndDate: null,
    datesVersion: 0,
    createdAt: now,
    updatedAt: now,
    ...booking,
  },
  side: 'renter',
  title: 'Four-person tent',
  categoryId: 'a-category',
  period: 'Jul 10 – 12, 2026',
  reader: 'Riley',
  renter: 'Riley',
  owner: 'Olive',
  total: '$162.00',
  picture: '/gear/00000000-0000-4000-8000-00000000000a/share.png',
  earnings: '$121.50',
  now,
  ...changes,
})

test('a request shows the owner who, what, when and how much, in the renter’s own words', () => {
  const message = 'We are four.'
  expect(writeRequested(someFacts({ side: 'owner', booking: { message } }))).toEqual({
    subject: 'Riley would like to rent your Four-person tent',
    lines: [
      'Riley wants to rent your Four-person tent, Jul 10 – 12, 2026 (3 days). You’ll earn $121.50.',
      { by: 'Riley', quote: message },
      'Please approve or decline by Thu, Jul 2, 12:00 PM MT. Once you approve, we’ll hold the dates for Riley.',
    ],
    action: { label: 'Review the request', path: '/booking/00000000-0000-4000-8000-00000000000b' },
  })
  expect(writeRequested(someFacts({ booking: { status: 'approved' } }))).toBeUndefined()
  expect(writeRequested(someFacts({ now: later }))).toBeUndefined()
})

test('an approval asks to pay, by when, and says until when cancelling is free', () => {
  const approved = { status: 'approved', approvedAt: now } as const
  const email = writeApproved(someFacts({ booking: approved }))
  expect(email?.action).toEqual({
    label: 'Pay $162.00',
    path: '/booking/00000000-0000-4000-8000-00000000000b/payment',
  })
  expect(email?.lines[1]).toBe(
    'Please pay $162.00 by Thu, Jul 2, 12:00 PM MT. After that, someone else can book these dates.',
  )
  expect(email?.lines[2]).toBe('Free cancellation through Wed, Jul 8, 11:59 PM MT.')
  for (const status of ['confirmed', 'cancelled', 'pending', 'declined'] as const) {
    expect(writeApproved(someFacts({ booking: { ...approved, status } }))).toBeUndefined()
  }
  expect(writeApproved(someFacts({ booking: approved, now: later }))).toBeUndefined()
})

test('a decline quotes the owner, or says the system’s reason', () => {
  const declined = (declineReason: string | null) =>
    writeDeclined(someFacts({ booking: { status: 'declined', declineReason, dueAt: null } }))?.lines
  expect(declined(null)?.slice(0, -1)).toEqual([
    'Olive declined your request for Four-person tent, Jul 10 – 12, 2026.',
  ])
  expect(declined('It leaks.')?.[1]).toEqual({ by: 'Olive', quote: 'It leaks.' })
  expect(declined('These dates were just booked.')?.[0]).toBe(
    'Your request for Four-person tent, Jul 10 – 12, 2026, was declined: These dates were just booked.',
  )
})

test('who lost the gear is led to gear of its category on the same days', () => {
  const path = '/browse?category=a-category&startDate=2026-07-10&endDate=2026-07-12'
  const action = { label: 'See similar gear for these dates', path }
  const ended = { dueAt: null, cancelledBy: 'owner' } as const
  expect(writeDeclined(someFacts({ booking: { ...ended, status: 'declined' } }))?.action).toEqual(action)
  expect(writeExpired(someFacts({ booking: { ...ended, status: 'declined' } }))?.action).toEqual(action)
  expect(writeCancelled(someFacts({ booking: { ...ended, status: 'cancelled' } }))?.action).toEqual(action)
})

test('both sides are notified of an expired request and of a lapsed booking', () => {
  const declined = { status: 'declined', dueAt: null } as const
  expect(writeExpired(someFacts({ booking: declined }))?.lines[0]).toMatch(/^Olive didn’t answer/)
  expect(writeExpired(someFacts({ booking: declined, side: 'owner' }))?.lines[0]).toMatch(/^Riley’s request/)
  const lapsed = { status: 'cancelled', cancelledBy: 'system', cancelledAt: now, dueAt: null } as const
  expect(writeLapsed(someFacts({ booking: lapsed }))?.lines).toContain('You haven’t been charged.')
  expect(writeLapsed(someFacts({ booking: { ...lapsed, stripePaymentIntentId: 'pi_1' } }))?.lines).toContain(
    'If a payment still goes through, you’ll get all of it back.',
  )
  expect(writeLapsed(someFacts({ booking: lapsed, side: 'owner' }))?.lines[0]).toMatch(/^Riley didn’t pay/)
})

test.each([
  ['renter', 'renter', null, 'You canceled your request for'],
  ['owner', 'renter', null, 'Riley canceled their request for'],
  ['renter', 'owner', null, 'Olive canceled your request for'],
  ['renter', 'owner', now, 'Olive canceled your booking of'],
  ['owner', 'system', now, 'We canceled Riley’s booking of'],
] as const)('the %s reads of a cancellation by the %s', (side, cancelledBy, approvedAt, begins) => {
  const booking = { status: 'cancelled', cancelledAt: now, cancelledBy, approvedAt, dueAt: null } as const
  expect(writeCancelled(someFacts({ side, booking }))?.lines[0]).toBe(
    `${begins} Four-person tent, Jul 10 – 12, 2026.`,
  )
})

test('a cancellation says what becomes of the money', () => {
  const paid = {
    status: 'cancelled',
    cancelledAt: now,
    cancelledBy: 'renter',
    approvedAt: now,
    confirmedAt: now,
    stripePaymentIntentId: 'pi_1',
    dueAt: null,
  } as const
  const lines = (changes: Changes) => writeCancelled(someFacts(changes))?.lines
  const refunded = { ...paid, refundAmount: readMoney('162.00'), refundStatus: 'pending' } as const
  expect(lines({ booking: refunded })?.at(-1)).toMatch(/^\$162\.00 is going back to the card/)
  expect(lines({ booking: refunded, side: 'owner' })?.at(-1)).toMatch(/^The renter gets a full refund/)
  expect(lines({ booking: paid })?.at(-1)).toBe('No refund is available for this cancellation.')
  expect(lines({ booking: paid, side: 'owner' })?.at(-1)).toMatch(/we’ll still pay you \$121\.50\.$/)
  expect(lines({ booking: { ...paid, confirmedAt: null, stripePaymentIntentId: null } })?.at(-1)).toBe(
    'You haven’t been charged.',
  )
})

test('a confirmation gives each side what it needs, and is not sent for a booking that ended meanwhile', () => {
  const confirmed = { status: 'confirmed', confirmedAt: now, approvedAt: now } as const
  expect(writeConfirmed(someFacts({ booking: confirmed }))?.lines).toEqual([
    'You paid $162.00, and your booking is confirmed: Four-person tent, Jul 10 – 12, 2026.',
    'Message Olive to agree on a time and place for the pickup.',
    'Free cancellation through Wed, Jul 8, 11:59 PM MT.',
  ])
  expect(writeConfirmed(someFacts({ booking: confirmed, side: 'owner' }))?.lines[1]).toMatch(
    /^You’ll earn \$121/,
  )
  expect(writeConfirmed(someFacts({ booking: { ...confirmed, status: 'cancelled' } }))).toBeUndefined()
})

test('the price of a renter is line by line, with chosen extras, and the owner reads what they earn', () => {
  const rows = (changes: Changes) =>
    bookingSummary(someFacts(changes), true)
      .slice(3)
      .map(({ label, value }) => `${label} ${value}`)
  expect(rows({})).toEqual(['$45.00 × 3 days $135.00', 'Platform fee (20%) $27.00', 'Total $162.00'])
  expect(rows({ booking: extras, total: '$194.25' })).toEqual([
    '$45.00 × 3 days $135.00',
    'Platform fee (20%) $27.00',
    'Delivery $12.00',
    'Damage protection (15%) $20.25',
    'Total $194.25',
  ])
  expect(rows({ side: 'owner' })).toEqual(['You earn $121.50'])
})

test('the owner reads where to deliver once it is paid, and not before', () => {
  const written = (booking: Changes['booking']) => {
    const facts = someFacts({ side: 'owner', booking: { ...extras, ...booking } })
    return JSON.stringify([writeRequested(facts), writeConfirmed(facts), writeCancelled(facts)])
  }
  expect(written({ status: 'pending' })).toContain('$12.00 of that is for delivery.')
  expect(written({ status: 'pending' })).not.toContain('Front St')
  expect(written({ status: 'cancelled', cancelledBy: 'renter', cancelledAt: now })).not.toContain('Front St')
  const confirmed = { ...extras, status: 'confirmed', confirmedAt: now, approvedAt: now } as const
  expect(writeConfirmed(someFacts({ side: 'owner', booking: confirmed }))?.lines.slice(1)).toEqual([
    'You’ll earn $121.50. Message Riley to agree on a time for the delivery.',
    { by: 'Deliver to', quote: '410 E Front St\nUnit 3' },
  ])
  expect(writeConfirmed(someFacts({ booking: confirmed }))?.lines).toContainEqual({
    by: 'Delivery to',
    quote: '410 E Front St\nUnit 3',
  })
})

test('a late cancellation gives back the extras, and the owner is paid for the gear alone', () => {
  const booking = {
    ...extras,
    status: 'cancelled',
    cancelledAt: now,
    cancelledBy: 'renter',
    approvedAt: now,
    confirmedAt: now,
    refundAmount: readMoney('32.25'),
    refundStatus: 'pending',
    dueAt: null,
  } as const
  expect(writeCancelled(someFacts({ booking }))?.lines.at(-1)).toMatch(
    /^\$32\.25 for the unused delivery and damage protection is going back to the card/,
  )
  expect(writeCancelled(someFacts({ booking, side: 'owner' }))?.lines.at(-1)).toMatch(
    /we’ll still pay you \$121\.50\.$/,
  )
})

test('a refund names the amount', () => {
  expect(writeRefunded(someFacts(), '1162.00').subject).toBe(
    'Refund of $1,162.00: Four-person tent, Jul 10 – 12, 2026',
  )
})

test('a subject is one short line, and both forms say the same', () => {
  const { subject, text, html } = layOut(
    {
      subject: `Tent\r\nBcc: a@example.com\u2028${'long '.repeat(60)}`,
      to: 'Riley\nRenter',
      lines: ['One & <two>', { by: 'Olive', quote: 'A\nB' }],
      action: { label: 'Open', path: '/browse?startDate=2026-07-10&endDate=2026-07-12' },
    },
    'https://switchback.example',
  )
  expect(subject).toMatch(/^Tent Bcc: a@example\.com long .*…$/)
  expect(subject.length).toBeLessThanOrEqual(150)
  const address =
    'https://switchback.example/api/login?returnTo=%2Fbrowse%3FstartDate%3D2026-07-10%26endDate%3D2026-07-12'
  expect(text).toBe(
    `Hi Riley Renter,\n\nOne & <two>\n\nOlive:\n> A\n> B\n\nOpen: ${address}\n\nSwitchback, Missoula, Montana\n`,
  )
  expect(html).toContain('One &amp; &lt;two&gt;')
  expect(html).toContain(`href="${address}"`)
})
