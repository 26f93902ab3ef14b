/** A line of a calendar: its name with any parameters, and what it says. */
export type CalendarLine = readonly [name: string, value: string]

const maxLineLength = 75

/** Lines as RFC 5545 wants them: ended by CRLF, and folded before 76 octets without a cut through a character. */
export const writeCalendar = (lines: readonly CalendarLine[]): string =>
  lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('')

/** Text that people wrote, as the value of a line. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n|\r/g, '\n')
    // eslint-disable-next-line no-control-regex -- these may not stand in a calendar
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

function fold(line: string): string {
  let folded = ''
  let used = 0
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (used + octets > maxLineLength) {
      folded += '\r\n '
      // The blank that marks a folded line counts.
      used = 1
    }
    folded += character
    used += octets
  }
  return folded
}
