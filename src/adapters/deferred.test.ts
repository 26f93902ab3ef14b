import { expect, test } from 'vitest'
import { defer, openOnce } from './deferred.ts'

type Port = { add(one: number, other: number): Promise<number>; fail(): Promise<never>; name: string }

test('the first call opens the port, and later ones use the same', async () => {
  let opened = 0
  const open = openOnce(async (): Promise<Port> => {
    opened += 1
    return {
      name: 'sum',
      add: async (one, other) => one + other,
      fail: async () => {
        throw new Error('refused')
      },
    }
  })
  const port = defer<Port>({ add: true, fail: true }, open)
  expect(opened).toBe(0)
  expect(await Promise.all([port.add(1, 2), port.add(3, 4)])).toEqual([3, 7])
  await expect(port.fail()).rejects.toThrow('refused')
  expect(opened).toBe(1)
})
