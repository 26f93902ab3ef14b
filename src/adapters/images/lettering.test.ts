import { expect, test } from 'vitest'
import { breakLines, openLettering } from './lettering.ts'

const [heavy, plain] = await Promise.all([openLettering(800), openLettering(500)])

test('every letter is a valid path', () => {
  const printable = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
  for (const { line } of [heavy, plain]) {
    for (const character of `${printable}äčłőßếñ`) {
      const { d, width } = line(character, 66)
      expect(width, character).toBeGreaterThan(0)
      expect(d, character).toMatch(character === ' ' ? /^$/ : /^M/)
      expect(d, character).not.toMatch(/NaN|Infinity|e/)
    }
  }
})

test('a heavier weight is wider, and kerning narrows the text', () => {
  expect(heavy.line('Switchback', 40).width).toBeGreaterThan(plain.line('Switchback', 40).width)
  const alone = ['A', 'V'].reduce((sum, letter) => sum + heavy.line(letter, 100).width, 0)
  expect(heavy.line('AV', 100).width).toBeLessThan(alone)
})

test('characters that the font lacks are left out', () => {
  expect(heavy.line('山🙂', 66)).toEqual({ d: '', width: 0 })
  expect(heavy.line('Kayak 山', 66).width).toBe(heavy.line('Kayak ', 66).width)
})

test('no line is wider than its limit', () => {
  const lines = heavy.lines('A title that is far too long for its place, '.repeat(3), 66, {
    width: 512,
    max: 4,
  })
  expect(lines).toHaveLength(4)
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(512)
})

const maxCount = (letters: number) => (part: string) => [...part].length <= letters

test.each([
  ['Four-person tent', 4, 20, ['Four-person tent']],
  ['Four-person tent', 4, 12, ['Four-person', 'tent']],
  ['Four-person tent', 1, 12, ['Four-person…']],
  ['one two three four', 2, 8, ['one two', 'three f…']],
  ['abcdefgh', 9, 3, ['abc', 'def', 'gh']],
  ['abcdefgh', 2, 3, ['abc', 'de…']],
  ['  ', 3, 5, []],
  ['ab', 3, 0, ['a', 'b']],
])('%j in %i lines of %i letters', (text, max, letters, expected) => {
  expect(breakLines(text, max, maxCount(letters))).toEqual(expected)
})
