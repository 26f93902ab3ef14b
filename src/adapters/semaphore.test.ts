import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('at most two pieces of work run at once, in order, and a failure frees its place', async () => {
  const inTurn = openTurns(2, 50, () => new Error('refused'))
  let running = 0
  let max = 0
  const begun: number[] = []
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, at) =>
      inTurn(async () => {
        begun.push(at)
        max = Math.max(max, ++running)
        await sleep(3)
        running--
        if (at % 3 === 0) throw new Error('broken')
        return at
      }),
    ),
  )
  expect(max).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3)
})

test('whoever finds too many before him is refused at once, and nobody else suffers', async () => {
  const inTurn = openTurns(1, 2, () => new Error('refused'))
  const work = () => sleep(5).then(() => 'done')
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => inTurn(work)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(await inTurn(work)).toBe('done')
})
