import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openKeyedSemaphore } from './keyed-semaphore.ts'

test('tasks of one key do not wait for those of another', async () => {
  const withPermit = openKeyedSemaphore(1, 1_000, () => new Error('refused'))
  const order: string[] = []
  const work = (name: string, milliseconds: number) => async () => {
    await sleep(milliseconds)
    order.push(name)
  }
  await Promise.all([
    withPermit('one', work('first of one', 40)),
    withPermit('one', work('second of one', 0)),
    withPermit('two', work('two', 0)),
  ])
  expect(order).toEqual(['two', 'first of one', 'second of one'])
})

test('tasks whose turn comes too late are refused, and the next one runs', async () => {
  const withPermit = openKeyedSemaphore(2, 30, () => new Error('refused'))
  const work = () => sleep(40).then(() => 'done')
  const results = await Promise.allSettled(Array.from({ length: 9 }, () => withPermit('one', work)))
  expect(results.map(({ status }) => status)).toEqual([
    ...Array<string>(2).fill('fulfilled'),
    ...Array<string>(7).fill('rejected'),
  ])
  expect(await withPermit('one', work)).toBe('done')
})
