import { describe, expect, it } from 'vitest'
import type { BookingEventView } from '#contract/booking-events.ts'
import type { MessageView } from '#contract/messages.ts'
import { layOutThread } from './lay-out-thread.ts'

const aMessage = (senderId: string, createdAt: string): MessageView => ({
  id: createdAt,
  senderId,
  receiverId: 'other',
  listingId: null,
  bookingId: null,
  photos: [],
  content: 'Hello',
  read: true,
  createdAt,
})

const anEvent = (kind: BookingEventView['kind'], at: string): BookingEventView => ({
  bookingId: 'booking',
  kind,
  by: 'renter',
  at,
  amount: null,
  side: 'renter',
  title: 'Skis',
  startDate: '2026-12-11',
  endDate: '2026-12-13',
})

const marks = (...messages: MessageView[]) => lines(messages, [])
const lines = (messages: MessageView[], events: BookingEventView[]) =>
  layOutThread(messages, events, 'America/Denver').map((line) => {
    const day = line.startsDay ? 'day ' : ''
    return line.kind === 'event' ? `${day}${line.event.kind}` : `${day}${line.endsRun ? 'time' : ''}`
  })

describe('laying out a thread', () => {
  it('shows one time for consecutive messages of one sender', () => {
    expect(
      marks(
        aMessage('renter', '2026-11-19T22:40:00Z'),
        aMessage('owner', '2026-11-19T22:57:00Z'),
        aMessage('owner', '2026-11-19T22:58:00Z'),
        aMessage('renter', '2026-11-19T22:59:00Z'),
      ),
    ).toEqual(['day time', '', 'time', 'time'])
  })

  it('starts a new run after a pause of more than five minutes', () => {
    const first = aMessage('owner', '2026-11-19T22:00:00Z')
    expect(marks(first, aMessage('owner', '2026-11-19T22:05:00Z'))).toEqual(['day ', 'time'])
    expect(marks(first, aMessage('owner', '2026-11-19T22:05:01Z'))).toEqual(['day time', 'time'])
  })

  it('starts a day at midnight in the reader’s time zone', () => {
    expect(
      marks(aMessage('owner', '2026-11-20T06:59:00Z'), aMessage('owner', '2026-11-20T07:00:00Z')),
    ).toEqual(['day time', 'day time'])
  })

  it('puts events between the messages by their time, a request before its message', () => {
    const request = '2026-11-19T22:40:00Z'
    expect(
      lines(
        [aMessage('renter', request), aMessage('renter', '2026-11-19T22:42:00Z')],
        [
          anEvent('requested', request),
          anEvent('approved', '2026-11-19T22:41:00Z'),
          anEvent('paid', '2026-11-20T22:41:00Z'),
        ],
      ),
    ).toEqual(['day requested', 'time', 'approved', 'time', 'day paid'])
  })

  it('names a booking again only after an event of another one', () => {
    const request = anEvent('requested', '2026-11-19T22:40:00Z')
    const approval = anEvent('approved', '2026-11-19T22:42:00Z')
    const other = { ...anEvent('requested', '2026-11-19T22:43:00Z'), bookingId: 'another booking' }
    const events = [request, approval, other, anEvent('paid', '2026-11-19T22:44:00Z')]
    const laidOut = layOutThread([aMessage('owner', '2026-11-19T22:41:00Z')], events, 'America/Denver')
    expect(laidOut.flatMap((line) => (line.kind === 'event' ? [line.continues] : []))).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  it('shows the events of a thread without messages', () => {
    expect(lines([], [anEvent('requested', '2026-11-19T22:40:00Z')])).toEqual(['day requested'])
  })

  it('leaves an empty thread empty', () => {
    expect(marks()).toEqual([])
  })
})
