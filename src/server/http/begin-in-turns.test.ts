import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { beginInTurns } from './begin-in-turns.ts'

test('so many begin in a turn of the event loop, in order, and nobody waits when there are few', async () => {
  const mayBegin = beginInTurns(10)
  const begun: number[] = []
  const begin = async (number: number) => {
    const turn = mayBegin()
    if (turn) await turn
    begun.push(number)
  }
  const all = Array.from({ length: 25 }, (_, number) => begin(number))
  expect(begun).toHaveLength(10)
  await nextTurn()
  expect(begun).toHaveLength(20)
  const late = begin(25)
  expect(begun).toHaveLength(20)
  await nextTurn()
  expect(begun).toHaveLength(26)
  await Promise.all([...all, late])
  expect(begun).toEqual(Array.from({ length: 26 }, (_, number) => number))
  await nextTurn()
  expect(mayBegin()).toBeUndefined()
})
