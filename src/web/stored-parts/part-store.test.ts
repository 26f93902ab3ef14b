import { expect, test } from 'vitest'
import { openPartStore } from './part-store.ts'

test('a part is made for the second request of its key, and found from the third on', () => {
  const store = openPartStore<number>()
  let made = 0
  const find = (key: string) => store.find(key, () => ++made)
  expect([find('a'), find('b'), find('a'), find('a'), find('b')]).toEqual([undefined, undefined, 1, 1, 2])
})

test('a part that is asked for stays, and one that is not is forgotten after a thousand others', () => {
  const store = openPartStore<string>()
  const ask = (key: string) => store.find(key, () => key)
  for (const _ of [1, 2]) for (const key of ['often', 'once']) ask(key)
  for (let other = 0; other < 1_100; other++) {
    ask(`other ${other}`)
    if (other % 100 === 0) expect(ask('often')).toBe('often')
  }
  expect(ask('once')).toBeUndefined()
})
