import pLimit from 'p-limit'
import { expect } from 'vitest'
import { isFullRun } from './full-run.ts'
import type { Reply } from '#test/fixtures/users.ts'

/** The number of races that run concurrently, so that different races also interfere with each other. */
const atOnce = 4

/** The timeout of a test that races 2,000 times, in milliseconds. The slowest of them takes 13 minutes beside others. */
export const raceTimeout = 1_800_000

/** The outcome of a race in which the server gave up waiting for a lock on an overloaded machine. Such a race proves nothing. */
export const busy = 'busy'
export const isBusy = ({ body }: Reply): boolean => (body as { code?: string } | null)?.code === busy

/**
 * Runs a race `few` times, or 2,000 times in the full run, each time on its own rows. `once` returns the name of an
 * outcome. The full run prints how often each occurred, because a race that always has the same outcome proves little.
 */
export async function raceOften(few: number, once: (at: number) => Promise<string>): Promise<void> {
  const since = Date.now()
  const ends = new Map<string, number>()
  let hasFailed = false
  const tries = Array.from({ length: isFullRun ? 2_000 : few }, (_, at) => at)
  await pLimit(atOnce).map(tries, async (at) => {
    if (hasFailed) return
    try {
      const end = await once(at)
      ends.set(end, (ends.get(end) ?? 0) + 1)
    } catch (error) {
      hasFailed = true
      throw error
    }
  })
  expect(ends.get(busy) ?? 0, 'most races decide something').toBeLessThan(tries.length / 2)
  if (isFullRun) {
    const seconds = ((Date.now() - since) / 1000).toFixed(0)
    const counted = [...ends].map(([end, count]) => `${count} × ${end}`).join(', ')
    console.log(`${expect.getState().currentTestName}: ${tries.length} tries in ${seconds} s: ${counted}`)
  }
}
