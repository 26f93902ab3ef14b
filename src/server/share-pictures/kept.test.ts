import { expect, test } from 'vitest'
import { openCache } from './kept.ts'

const open = (maxBytes: number) => {
  const made: string[] = []
  const keep = openCache(maxBytes)
  const get = (name: string, bytes = 4) =>
    keep(name, async () => {
      made.push(name)
      return new Uint8Array(bytes)
    })
  return { made, get, keep }
}

test('what was made is kept', async () => {
  const { made, get } = open(100)
  const [first, second] = [await get('a'), await get('a')]
  expect(first).toBe(second)
  expect(made).toEqual(['a'])
})

test('who asks for what is being made waits for it', async () => {
  const { made, get } = open(100)
  await Promise.all([get('a'), get('a'), get('b')])
  expect(made).toEqual(['a', 'b'])
})

test('beyond the bytes the one goes that nobody asked for the longest', async () => {
  const { made, get } = open(10)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await get(name)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('what is larger than all that is kept is answered and forgotten', async () => {
  const { made, get } = open(10)
  expect((await get('a', 11)).byteLength).toBe(11)
  await get('a', 11)
  await get('b')
  await get('b')
  expect(made).toEqual(['a', 'a', 'b'])
})

test('a failure is not kept', async () => {
  const { made, get, keep } = open(100)
  await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await get('a')
  expect(made).toEqual(['a'])
})
