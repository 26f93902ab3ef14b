import { expect, onTestFinished, test, vi } from 'vitest'
import { openEvents } from './events.ts'
import type { Query } from './signals.ts'

/** Follows events whose successive reads from the database return `readings`. */
async function follow(readings: readonly { seconds: number; rows?: unknown[] }[]) {
  const waiting = [{ seconds: 0 }, ...readings]
  const query = (async () => ({ rows: [{ snapshot: '1:1:', ...waiting.shift() }] })) as unknown as Query
  let signal: (payload?: string) => void = () => {}
  const events = openEvents(
    {
      query,
      notify: async () => {},
      listen: async (channel, heard) => {
        if (channel === 'live_events') signal = heard
        return async () => {}
      },
    },
    vi.fn<(sentence: string) => void>(),
  )
  onTestFinished(() => events.close())
  const heard: unknown[] = []
  await events.follow((published) => heard.push(published ?? 'gap'))
  return {
    heard,
    wake: async () => {
      signal('')
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('a pause shorter than the rows are kept misses nothing, a longer one is a gap', async () => {
  const { heard, wake } = await follow([
    { seconds: 2_900, rows: [['booking'], ['message', 'read']] },
    { seconds: 6_000, rows: [['what is left']] },
    { seconds: 6_001, rows: [['message']] },
  ])
  for (let each = 0; each < 3; each++) await wake()
  expect(heard).toEqual([['booking', 'message', 'read'], 'gap', ['message']])
})

test('more rows than a process reads at once are a gap', async () => {
  const rows = Array.from({ length: 10_001 }, () => ['booking'])
  const { heard, wake } = await follow([
    { seconds: 1, rows },
    { seconds: 2, rows: [['message']] },
  ])
  await wake()
  await wake()
  expect(heard).toEqual(['gap', ['message']])
})
