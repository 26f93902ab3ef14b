import { expect, test } from 'vitest'
import { openPictureCache } from './picture-cache.ts'

const open = (maxBytes: number) => {
  const made: string[] = []
  const cache = openPictureCache(maxBytes)
  const get = (name: string, bytes = 4) =>
    cache(name, async () => {
      made.push(name)
      return new Uint8Array(bytes)
    })
  return { made, get, cache }
}

test('a picture is rendered once', async () => {
  const { made, get } = open(100)
  const [first, second] = [await get('a'), await get('a')]
  expect(first).toBe(second)
  expect(made).toEqual(['a'])
})

test('concurrent requests for a picture share one rendering', async () => {
  const { made, get } = open(100)
  await Promise.all([get('a'), get('a'), get('b')])
  expect(made).toEqual(['a', 'b'])
})

test('beyond the limit the least recently used picture is evicted', async () => {
  const { made, get } = open(10)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await get(name)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a picture larger than the whole cache is returned and not stored', async () => {
  const { made, get } = open(10)
  expect((await get('a', 11)).byteLength).toBe(11)
  await get('a', 11)
  await get('b')
  await get('b')
  expect(made).toEqual(['a', 'a', 'b'])
})

test('a failure is not stored', async () => {
  const { made, get, cache } = open(100)
  await expect(cache('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await get('a')
  expect(made).toEqual(['a'])
})
