import { expect, test } from 'vitest'
import { openSeldomLog } from './seldom-log.ts'

test('a flood is logged once a minute and kind, and the next line counts what was left out', () => {
  let now = 0
  const lines: object[] = []
  const ignore = () => {}
  const warn = openSeldomLog(
    { info: ignore, error: ignore, warn: (details) => void lines.push(details) },
    () => now,
  )
  for (let at = 0; at < 1_000; at++) warn('webhook', { at }, 'A webhook was refused')
  warn('sign-in', {}, 'A sign-in was refused')
  now = 59_999
  warn('webhook', {}, 'A webhook was refused')
  now = 60_000
  warn('webhook', { at: 'later' }, 'A webhook was refused')
  warn('webhook', {}, 'A webhook was refused')
  expect(lines).toEqual([{ at: 0 }, {}, { at: 'later', unlogged: 1_000 }])
})
