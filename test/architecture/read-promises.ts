/** A row of `docs/promises/*.md`: a promise and the tests that check it. */
export type Promised = { promise: string; references: { file: string; title: string }[] }

/** Returns the rows of all tables in a document. */
export function readPromises(document: string): Promised[] {
  const lines = document.split('\n').filter((line) => line.startsWith('|'))
  return lines
    .map((line) => line.slice(1, line.lastIndexOf('|')).split(' | '))
    .filter(([promise = '']) => !/^-+\|/.test(promise) && promise.trim() !== 'promise')
    .map(([promise = '', ...tests]) => ({
      promise: promise.trim(),
      references: tests
        .join(' | ')
        .split('<br>')
        .filter((reference) => reference.trim() !== '')
        .map((reference) => {
          const [file = '', ...title] = reference.trim().split(' › ')
          return { file, title: title.join(' › ') }
        }),
    }))
}

/** A test file: its tests, the code outside of them (helpers, tables), and the whole file on one line. */
export type Source = { tests: readonly { title: string; text: string }[]; shared: string; text: string }

/** Returns the tests of a file with their titles as written in the source, without skipped and `todo` tests. */
export function readSource(file: string): Source {
  const source = file.replace(/^ *(?:\/\/.*|\/\*\*[^]*?\*\/)$/gm, '')
  const begun = /(?<![\w.])(?:test|it)(?:\.runIf\(\w+\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gs
  // `test.each` takes its rows first; the second call has the title.
  const driven =
    /(?<![\w.])(?:test|it)(?:\s*\.runIf\(\w+\))?\s*\.each\b.*?\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gs
  const found = [begun, driven].flatMap((shape) =>
    [...source.matchAll(shape)].map(({ 2: title = '', index }) => ({
      title,
      block: blockAt(source, index),
    })),
  )
  return {
    // The title is removed, because quoted words in it are not checked by the test.
    tests: found.map(({ title, block }) => ({ title, text: onOneLine(block.replace(title, '')) })),
    shared: onOneLine(found.reduce((rest, { block }) => rest.replace(block, () => ''), source)),
    text: onOneLine(source),
  }
}

/**
 * Returns the statement at `start`. It ends before the next line with the same or less indentation that is not a
 * closing bracket.
 */
function blockAt(source: string, start: number): string {
  const indent = start - (source.lastIndexOf('\n', start) + 1)
  const end = new RegExp(`\\n {0,${indent}}[^\\s)}\\]]`, 'g')
  end.lastIndex = start
  return source.slice(start, end.exec(source)?.index)
}

/** Collapses whitespace, so that line breaks do not matter for a search. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** Returns the words that a promise quotes in backticks. */
export const quotedIn = (promise: string): string[] =>
  [...promise.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words)

type Sources = {
  /** All source code under `src`, on one line. */
  product: string
  read: (file: string) => Source | undefined
}

/** Returns a sentence for each error of a row; none for a valid row. */
export function errorsOf({ promise, references }: Promised, { product, read }: Sources): string[] {
  if (references.length === 0) return [`${promise}: no test`]
  const sources = references.map(({ file, title }) => ({ file, title, source: read(file) }))
  const missing = sources.flatMap(({ file, title, source }) => {
    if (source === undefined) return [`${promise}: there is no ${file}`]
    return source.tests.some((test) => test.title === title)
      ? []
      : [`${promise}: ${file} has no test ${title}`]
  })
  const everywhere = [product, ...sources.map(({ source }) => source?.text ?? '')]
  const checked = sources.flatMap(({ source, title }) =>
    source
      ? [source.shared, ...source.tests.filter((test) => test.title === title).map(({ text }) => text)]
      : [],
  )
  const wrong = quotedIn(promise).flatMap((words) => {
    const isIn = (place: string) => place.includes(words)
    if (!everywhere.some(isIn)) return [`${promise}: \`${words}\` is written nowhere`]
    return checked.some(isIn) ? [] : [`${promise}: \`${words}\` is in no test that the row names`]
  })
  return [...missing, ...wrong]
}
