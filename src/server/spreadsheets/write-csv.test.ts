import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

const cell = (text: string) =>
  writeCsv(['A'], [[text]])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n')

test('a CSV file begins with a byte order mark and its header, and ends every line', () => {
  expect(writeCsv(['Date', 'Amount'], [['2026-06-11', { number: '-85.50' }]])).toBe(
    '\uFEFFDate,Amount\r\n2026-06-11,-85.50\r\n',
  )
  expect(writeCsv(['Date'], [])).toBe('\uFEFFDate\r\n')
})

test.each([
  ['Tent, four-person', '"Tent, four-person"'],
  ['The 6" stove', '"The 6"" stove"'],
  ['Two\nlines', '"Two\nlines"'],
  [' Tent ', '" Tent "'],
  ['Zoë’s kayak', 'Zoë’s kayak'],
])('%j is written as %j', (text, written) => expect(cell(text)).toBe(written))

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://evil.test","x")', `"'=HYPERLINK(""http://evil.test"",""x"")"`],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  [' =1', `' =1`],
  ['＝1', "'＝1"],
  ['%0A', "'%0A"],
])('%j is escaped so that it is no formula', (text, written) => expect(cell(text)).toBe(written))
