import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLine } from './line.ts'
import { openSemaphore, openTimedSemaphore } from './semaphore.ts'

const refused = () => new Error('refused')

test('at most two tasks run at once, in order, and a failure frees its slot', async () => {
  const withPermit = openSemaphore(2, 50, refused)
  let running = 0
  let peak = 0
  const begun: number[] = []
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, at) =>
      withPermit(async () => {
        begun.push(at)
        peak = Math.max(peak, ++running)
        await sleep(3)
        running--
        if (at % 3 === 0) throw new Error('broken')
        return at
      }),
    ),
  )
  expect(peak).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3)
})

test('a task beyond the waiting limit is refused at once, and no other task is affected', async () => {
  const withPermit = openSemaphore(1, 2, refused)
  const work = () => sleep(5).then(() => 'done')
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => withPermit(work)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(await withPermit(work)).toBe('done')
})

test('tasks whose turn comes too late are refused, and the next one runs', async () => {
  const withPermit = openTimedSemaphore(2, { maxWait: 30, line: openLine(30, refused) }, refused)
  const work = () => sleep(40).then(() => 'done')
  const results = await Promise.allSettled(Array.from({ length: 9 }, () => withPermit(work)))
  expect(results.map(({ status }) => status)).toEqual([
    ...Array<string>(2).fill('fulfilled'),
    ...Array<string>(7).fill('rejected'),
  ])
  expect(await withPermit(work)).toBe('done')
})

test('while the first in line waits long, others are refused at once, and those in line keep their place', async () => {
  const line = openLine(20, refused)
  const withPermit = openTimedSemaphore(1, { maxWait: 60_000, line }, refused)
  const held = Promise.withResolvers<void>()
  const running = withPermit(() => held.promise)
  const first = withPermit(async () => 'first')
  const second = withPermit(async () => 'second')
  await sleep(30)
  expect(line.firstWait()).toBeGreaterThan(20)
  await expect(withPermit(async () => 'third')).rejects.toThrow('refused')
  held.resolve()
  await running
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await withPermit(async () => 'fourth')).toBe('fourth')
  expect(line.firstWait()).toBe(0)
})
