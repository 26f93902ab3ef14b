import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escapeOutsideAscii } from './vite-ascii.ts'

const evaluate = (code: string): unknown => runInThisContext(`(${code})`)

test.each([
  '"don’t"',
  '`a – ${"é"} 🏕`',
  '{ "naïve": "\u2028" }',
  '/[“”]/.test("”")',
  '/^\\–$/.test("–")',
  '/^\\\\–$/.test("\\\\–")',
  '/^🏕$/u.test("🏕")',
])('%s means the same', (code) => {
  const escaped = escapeOutsideAscii(code)
  expect(escaped).toMatch(/^[\0-\x7f]*$/)
  expect(evaluate(escaped)).toEqual(evaluate(code))
})
