import { expect, test } from 'vitest'
import { agoWords } from './reader-times.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:00Z', 'Just now'],
  ['2026-11-20T12:00:30Z', 'Just now'],
  ['2026-11-20T11:30:00Z', '30 minutes ago'],
  ['2026-11-20T10:00:00Z', '2 hours ago'],
  ['2026-11-19T11:00:00Z', 'Yesterday'],
  ['2026-11-18T11:00:00Z', '2 days ago'],
  ['2026-10-30T11:00:00Z', '3 weeks ago'],
  ['2026-05-20T11:00:00Z', '6 months ago'],
  ['2023-11-01T11:00:00Z', '3 years ago'],
])('%s is %s', (then, words) => {
  expect(agoWords(new Date(then), now)).toBe(words)
})
