import { expect, test } from 'vitest'
import { routes } from './routes.ts'

test.each(Object.entries(routes))('%s is the address of its page', async (path, fetchPage) => {
  expect((await fetchPage()).page.path).toBe(path)
})
