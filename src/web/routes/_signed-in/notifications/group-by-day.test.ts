import { expect, test } from 'vitest'
import type { NotificationView } from '#contract/notifications.ts'
import { groupByDay } from './group-by-day.ts'

const aNotification = (createdAt: string): NotificationView => ({
  id: createdAt,
  topic: 'request',
  title: 'Riley asks for your tent',
  path: '/profile',
  read: false,
  createdAt,
})

test('groups notifications by day in the reader’s time zone', () => {
  const times = [
    '2026-11-20T18:00:00Z',
    '2026-11-20T07:00:00Z',
    '2026-11-20T06:59:00Z',
    '2026-11-18T20:00:00Z',
    '2026-11-18T19:00:00Z',
    '2025-12-31T20:00:00Z',
  ]
  const clock = { now: new Date('2026-11-20T19:00:00Z'), zone: 'America/Denver' }
  expect(
    groupByDay(times.map(aNotification), clock).map(({ words, notifications }) => [
      words,
      notifications.length,
    ]),
  ).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Wednesday, November 18', 2],
    ['Wednesday, December 31, 2025', 1],
  ])
})
