/** A content line of a calendar (RFC 5545): the property's name with any parameters, and its value. */
export type CalendarLine = readonly [name: string, value: string]

const maxLineLength = 75

/** Returns lines as RFC 5545 requires: ended by CRLF, and folded after at most 75 octets, never inside a character. */
export const writeCalendar = (lines: readonly CalendarLine[]): string =>
  lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('')

/** Escapes text as the value of a line (RFC 5545, section 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n|\r/g, '\n')
    // eslint-disable-next-line no-control-regex -- RFC 5545 does not allow them in a calendar
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
      // The space that continues a folded line counts as an octet.
      used = 1
    }
    folded += character
    used += octets
  }
  return folded
}
