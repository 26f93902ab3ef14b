const paths = /( d=")([^"]+)"/g
const longLines = /( d=")([MLCQHVZ\d .-]{800,})"/g
const commands = /([A-Za-z])([^A-Za-z]*)/g
const numbers = /-?\d*\.?\d+/g

/** Rounds a picture to whole units in relative coordinates: about a third of the size, for large drawings. */
export const lighter = (svg: string): string =>
  svg.replace(paths, (_, before: string, path: string) => `${before}${shorten(path)}"`)

/** Rounds only long lines (ridges and woods) to half units; fine details stay unchanged. */
export const lighterLines = (svg: string): string =>
  svg.replace(longLines, (_, before: string, path: string) => `${before}${shorten(path, 0.5)}"`)

/** Rounds one path to a grid. It may use M, L, C, Q, H, V, Z and, before a new M, relative strokes. */
export function shorten(path: string, step = 1): string {
  let x = 0
  let y = 0
  let startX = 0
  let startY = 0
  let last = ''
  let isAdrift = false
  let short = ''
  const write = (command: string, values: number[]) => {
    const joined = values
      .map((value) => String(value).replace(/^(-?)0\./, '$1.'))
      .map((value, index) => (index > 0 && !value.startsWith('-') ? ` ${value}` : value))
      .join('')
    short += command === last ? (joined.startsWith('-') ? joined : ` ${joined}`) : command + joined
    last = command
  }
  for (const [, command = '', written = ''] of path.matchAll(commands)) {
    const values = (written.match(numbers) ?? []).map((value) => Math.round(Number(value) / step) * step)
    const endX = values.at(-2) ?? 0
    const endY = values.at(-1) ?? 0
    if (command === 'Z') {
      short += 'z'
      last = ''
      x = startX
      y = startY
    } else if (command === 'H' || command === 'V') {
      write(command, values)
      if (command === 'H') x = endY
      else y = endY
    } else if ('MLCQ'.includes(command)) {
      const steps = values.map((value, index) => value - (index % 2 === 0 ? x : y))
      if (command === 'M') last = ''
      if (command === 'M' && isAdrift) write('M', values)
      else if (command !== 'L' || endX !== x || endY !== y) write(command.toLowerCase(), steps)
      x = endX
      y = endY
      if (command === 'M') {
        startX = x
        startY = y
        // Further coordinate pairs after a move are lines, so the next command must repeat its letter.
        last = ''
        isAdrift = false
      }
    } else {
      // Dots and glints are already short relative strokes.
      short += command + written
      last = ''
      isAdrift = true
    }
  }
  return short
}
