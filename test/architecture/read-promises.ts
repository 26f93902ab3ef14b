/** What was promised and where it is checked, as `docs/promises/*.md` say it. */
export type Promised = { promise: string; references: { file: string; title: string }[] }

/** The rows of every table in a document whose second column is headed `test`. */
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

/** The titles of the tests in a file, as they are written there; a test that is skipped or only planned is none. */
export function titlesIn(source: string): string[] {
  const begun = /(?<![\w.])(?:test|it)\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gs
  // The rows of a data-driven test come first; what follows them is the call that has the title.
  const driven = /(?<![\w.])(?:test|it)\.each\b.*?\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gs
  return [begun, driven].flatMap((shape) => [...source.matchAll(shape)].map(([, , title = '']) => title))
}

/** Text as it reads, wherever its lines end. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** The words of the product that a promise quotes. */
export const quotedIn = (promise: string): string[] =>
  [...promise.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words)

/** A file of the project: the titles of its tests, and its text on one line. */
export type Source = { titles: readonly string[]; text: string }

type Sources = {
  /** Everything under `src`, on one line. */
  product: string
  read: (file: string) => Source | undefined
}

/** What is wrong with a row; nothing is as it should be. */
export function errorsOf({ promise, references }: Promised, { product, read }: Sources): string[] {
  if (references.length === 0) return [`${promise}: no test`]
  const tests = references.map(({ file, title }) => ({ file, title, source: read(file) }))
  const missing = tests.flatMap(({ file, title, source }) => {
    if (source === undefined) return [`${promise}: there is no ${file}`]
    return source.titles.includes(title) ? [] : [`${promise}: ${file} has no test ${title}`]
  })
  const places = [product, ...tests.map(({ source }) => source?.text ?? '')]
  const unwritten = quotedIn(promise).filter((words) => !places.some((place) => place.includes(words)))
  return [...missing, ...unwritten.map((words) => `${promise}: \`${words}\` is written nowhere`)]
}
