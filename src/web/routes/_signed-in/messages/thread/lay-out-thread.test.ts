import { describe, expect, it } from 'vitest'
import type { MessageView } from '#contract/messages.ts'
import { layOutThread } from './lay-out-thread.ts'

const aMessage = (senderId: string, createdAt: string): MessageView => ({
  id: createdAt,
  senderId,
  receiverId: 'other',
  listingId: null,
  bookingId: null,
  content: 'Hello',
  read: true,
  createdAt,
})

const marks = (...messages: MessageView[]) =>
  layOutThread(messages, 'America/Denver').map(
    ({ startsDay, endsRun }) => `${startsDay ? 'day ' : ''}${endsRun ? 'time' : ''}`,
  )

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

  it('leaves an empty thread empty', () => {
    expect(marks()).toEqual([])
  })
})
