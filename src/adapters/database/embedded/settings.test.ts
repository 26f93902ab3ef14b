import { expect, test } from 'vitest'
import { bufferSize } from './settings.ts'

const gigabyte = 1024 ** 3

test.each([
  { memory: 0.25 * gigabyte, size: 64 },
  { memory: 2 * gigabyte, size: 256 },
  { memory: 64 * gigabyte, size: 1_024 },
])('PostgreSQL keeps $size MB in its cache on a machine with $memory bytes', ({ memory, size }) => {
  expect(bufferSize(memory)).toBe(size)
})
