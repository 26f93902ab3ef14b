import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'
import { escapeFormula, readEscaped } from './formula.ts'
import { readCsv } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

const columns = ['id', 'title', 'daily_rate'] as const
const read = (text: string, encoding?: string) => readCsv(Buffer.from(text), columns, { encoding })
const titles = (rows: ReturnType<typeof read>) => rows.map(({ cells }) => cells.title)

describe('reading CSV', () => {
  it('knows the columns by name, in any order and writing, and leaves out those that the file leaves out', () => {
    expect(read('Daily Rate,TITLE\r\n45.00,Tent\r\n')).toEqual([
      { line: 2, cells: { daily_rate: '45.00', title: 'Tent' } },
    ])
  })

  it.each([
    ['commas', 'id,title\n1,"Tent, 4"'],
    ['semicolons', 'id;title\n1;Tent, 4'],
    ['tabs', 'id\ttitle\n1\tTent, 4'],
    ['a byte order mark', '\uFEFFid;title\r\n1;Tent, 4\r\n'],
    ['old line ends', 'id;title\r1;Tent, 4\r'],
  ])('reads %s', (_, text) => expect(titles(read(text))).toEqual(['Tent, 4']))

  it('reads UTF-16 with its mark, and other encodings by name', () => {
    const utf16 = Buffer.from('\uFEFFid;title\n1;Zoë', 'utf16le')
    expect(titles(readCsv(utf16, columns))).toEqual(['Zoë'])
    const latin = Buffer.from('id;title\n1;Zoë', 'latin1')
    expect(titles(readCsv(latin, columns, { encoding: 'windows-1252' }))).toEqual(['Zoë'])
    expect(() => readCsv(latin, columns)).toThrow('Line 2 is not UTF-8. Save the file as “CSV UTF-8”')
  })

  it('says the line on which a row begins, past blank lines and texts of several lines', () => {
    const rows = read('id,title\n1,"two\nlines"\n\n2,"the ""best"" tent"\r\n3,"a\r\nb"\n4,last')
    expect(rows.map(({ line }) => line)).toEqual([2, 5, 6, 8])
    expect(titles(rows)).toEqual(['two\nlines', 'the "best" tent', 'a\r\nb', 'last'])
  })

  it.each([
    ['', /The file is empty/],
    ['id,titel\n', /“titel”, which is unknown. Did you mean “title”\? The columns are id, title, daily_rate/],
    ['id,title,title\n', /“title” twice/],
    ['id,title\n1,Tent, 4\n', /Line 2 has 3 cells, but the header has 2/],
    ['id,title\n1,x\n2,"the "best" tent"\n', /Line 3 is not CSV/],
    ['id,title\n1,"open\n', /Line 2 is not CSV/],
    ['PK\u0003\u0004\0\0', /not a text file/],
  ])('refuses %j', (text, message) => expect(() => read(text)).toThrow(message))

  it('refuses an unknown encoding', () => {
    expect(() => decodeText(Buffer.from('id'), 'klingon')).toThrow('There is no encoding klingon')
  })
})

describe('formulas', () => {
  it.each(['=1+1', "'=1+1", "''@x", '+1 tent', "'quoted'", '  -2', '\t=1', 'plain', '', "'", '%0A'])(
    'reads %j as it was written',
    (text) => {
      expect(readEscaped(escapeFormula(text))).toBe(text)
      const written = writeCsv(['title', 'id'], [[text, 'x']])
      expect(titles(read(written))).toEqual([text])
      expect(/^(?:"?)\s*[=+\-@|%]/.test(written.split('\r\n')[1]!)).toBe(false)
    },
  )
})
