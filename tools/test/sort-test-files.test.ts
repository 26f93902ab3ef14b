import { expect, test } from 'vitest'
import { slowest } from './slowest-first.ts'
import { sortTestFiles } from './sort-test-files.ts'

const { rules, server } = sortTestFiles()

test('every test file is in one of the two projects', () => {
  expect(rules.length).toBeGreaterThan(50)
  expect(new Set([...rules, ...server]).size).toBe(rules.length + server.length)
})

test('a test is sorted by its direct and indirect imports', () => {
  expect(rules).toContain('src/domain/money.test.ts')
  expect(rules).toContain('tools/test/sort-test-files.test.ts')
  expect(server).toContain('test/database/open-database.test.ts')
  expect(server).toContain('src/server/bookings/routes.test.ts')
  expect(server).toContain('tools/web-build.test.ts')
})

test('the files that start first exist', () => {
  expect(server).toEqual(expect.arrayContaining(slowest))
})
