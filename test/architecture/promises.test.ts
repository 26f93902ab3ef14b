import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorsOf, onOneLine, readPromises, readSource, type Source } from './read-promises.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'docs/promises')
const documents = readdirSync(folder).filter((name) => /^\d/.test(name))

const known = new Map<string, Source | undefined>()
function read(file: string): Source | undefined {
  if (!known.has(file)) {
    const there = path.join(root, file)
    known.set(file, existsSync(there) ? readSource(readFileSync(there, 'utf8')) : undefined)
  }
  return known.get(file)
}
const product = onOneLine(
  readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|css)$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'))
    .join('\n'),
)

test('every section of the requirements has its document', () => {
  expect(documents.map((name) => name[0])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test.each(documents)('every promise in %s names existing tests that check its quoted words', (name) => {
  const rows = readPromises(readFileSync(path.join(folder, name), 'utf8'))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.flatMap((row) => errorsOf(row, { product, read }))).toEqual([])
})

describe('an invalid row is refused', () => {
  const file = `
const toast = 'Thank you'
test('pays, Soon', () => {
  // Not Paid
  see('Already Paid', toast)
})
test('waits', () => see('Too late'))
test.todo('later')`
  const sources = {
    product: onOneLine(`title: 'Already\n  Paid', 'Soon', 'Not Paid', 'Too late', 'Thank you'`),
    read: (name: string) => (name === 'a.test.ts' ? readSource(file) : undefined),
  }
  const errors = (row: string) => readPromises(row).flatMap((each) => errorsOf(each, sources))

  test.each([
    ['without a test', '| it pays | |', ['it pays: no test']],
    [
      'with a file that does not exist',
      '| it pays | b.test.ts › pays, Soon |',
      ['it pays: there is no b.test.ts'],
    ],
    [
      'with a title that no test has',
      '| it pays | a.test.ts › pays, Soon<br>a.test.ts › later |',
      ['it pays: a.test.ts has no test later'],
    ],
    [
      'with quoted words that are written nowhere',
      '| `Already Paid` or `Paid twice` | a.test.ts › pays, Soon |',
      ['`Already Paid` or `Paid twice`: `Paid twice` is written nowhere'],
    ],
    [
      'with quoted words that are only in another test, a title or a comment',
      '| `Too late`, `Soon`, `Not Paid` | a.test.ts › pays, Soon |',
      ['Too late', 'Soon', 'Not Paid'].map(
        (words) => `\`Too late\`, \`Soon\`, \`Not Paid\`: \`${words}\` is in no test that the row names`,
      ),
    ],
  ])('%s', (_why, row, expected) => expect(errors(row)).toEqual(expected))

  test('a valid row is accepted', () => {
    expect(
      errors('| promise | test |\n|---|---|\n| `Already Paid`, `Thank you` | a.test.ts › pays, Soon |'),
    ).toEqual([])
  })
})

test('titles are read as written in the source', () => {
  const { tests } = readSource(`
      test('one, two', () => 1)
      test(\`\${path} reads\`, async () => 1)
      it.each([['a(b)', 1]])('%s of each', () => 1)
      test.each([
        ['x'],
      ])(
        'over lines',
        () => 1,
      )
      test.skip('left out', () => 1)
    `)
  expect(tests.map(({ title }) => title)).toEqual(['one, two', '${path} reads', '%s of each', 'over lines'])
})
