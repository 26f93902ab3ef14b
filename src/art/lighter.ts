const paths = /( d=")([^"]+)"/g
const longLines = /( d=")([MLCQHVZ\d .-]{800,})"/g
const commands = /([A-Za-z])([^A-Za-z]*)/g
const numbers = /-?\d*\.?\d+/g

/** The same picture on a grid of whole units, written in relative steps: about a third of the size, for very large drawings. */
export const lighter = (svg: string): string =>
  svg.replace(paths, (_, before: string, path: string) => `${before}${shorten(path)}"`)

/** The same picture with its long lines, ridges and woods, on a grid of half units: what is drawn finely stays as it is. */
export const lighterLines = (svg: string): string =>
  svg.replace(longLines, (_, before: string, path: string) => `${before}${shorten(path, 0.5)}"`)

/** One path on a grid of a step; it may use M, L, C, Q, H, V, Z and, before a new M, relative strokes. */
export function shorten(path: string, step = 1): string {
  let x = 0
  let y = 0
  let startX = 0
  let startY = 0
  let last = ''
  let isAdrift = false
  let short = ''
  const write = (letter: string, values: number[]) => {
    const joined = values
      .map((value) => String(value).replace(/^(-?)0\./, '$1.'))
      .map((value, index) => (index > 0 && !value.startsWith('-') ? ` ${value}` : value))
      .join('')
    short += letter === last ? (joined.startsWith('-') ? joined : ` ${joined}`) : letter + joined
    last = letter
  }
  for (const [, letter = '', written = ''] of path.matchAll(commands)) {
    const values = (written.match(numbers) ?? []).map((value) => Math.round(Number(value) / step) * step)
    const endX = values.at(-2) ?? 0
    const endY = values.at(-1) ?? 0
    if (letter === 'Z') {
      short += 'z'
      last = ''
      x = startX
      y = startY
    } else if (letter === 'H' || letter === 'V') {
      write(letter, values)
      if (letter === 'H') x = endY
      else y = endY
    } else if ('MLCQ'.includes(letter)) {
      const steps = values.map((value, index) => value - (index % 2 === 0 ? x : y))
      if (letter === 'M') last = ''
      if (letter === 'M' && isAdrift) write('M', values)
      else if (letter !== 'L' || endX !== x || endY !== y) write(letter.toLowerCase(), steps)
      x = endX
      y = endY
      if (letter === 'M') {
        startX = x
        startY = y
        // Further pairs after a move are lines, so the next step names its letter.
        last = ''
        isAdrift = false
      }
    } else {
      // Dots and glints are short relative strokes already.
      short += letter + written
      last = ''
      isAdrift = true
    }
  }
  return short
}
