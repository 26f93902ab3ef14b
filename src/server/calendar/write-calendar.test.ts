import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { escapeText, writeCalendar } from './write-calendar.ts'

const read = (written: string, name: string) =>
  new ICAL.Component(ICAL.parse(written) as never).getFirstPropertyValue(name)
const inCalendar = (name: string, value: string) =>
  writeCalendar([
    ['BEGIN', 'VCALENDAR'],
    [name, value],
    ['END', 'VCALENDAR'],
  ])

test('lines end with CRLF and are folded before 76 octets, never inside a character', () => {
  const title = `${'é'.repeat(40)}${'🏔️'.repeat(30)} ${'tent '.repeat(30)}`
  const written = inCalendar('SUMMARY', escapeText(title))
  const lines = written.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
    expect(line).not.toContain('\n')
  }
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeGreaterThan(70)
  expect(read(written, 'summary')).toBe(title)
})

test('text from users cannot inject a line', () => {
  const written = inCalendar('SUMMARY', escapeText('Tent\r\nURL:http://evil.test\n\\n;,\r\u0007'))
  expect(written.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    String.raw`SUMMARY:Tent\nURL:http://evil.test\n\\n\;\,\n`,
    'END:VCALENDAR',
    '',
  ])
})

test('a calendar parser reads back any text unchanged', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('\\', ';', ',', '\n', 'n', ':', '"', '🏔️', 'é', ' '),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 200,
  })
  fc.assert(
    fc.property(text, (title) => {
      // eslint-disable-next-line no-control-regex -- a calendar must not contain them
      const stored = title.replaceAll(/\r\n|\r/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      const written = inCalendar('SUMMARY', escapeText(title))
      expect(read(written, 'summary')).toBe(stored)
      expect(written.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    }),
  )
})
