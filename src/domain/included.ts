/** The most lines that say what comes with gear; `textLimits.includedLine` limits each. */
export const maxIncluded = 12

const bullets = /^(?:[-–•*·]\s+)+/

/** Returns a line on one line, and without the bullet that people put before the lines of a list. */
export const cleanLine = (line: string): string => line.replace(/\s+/g, ' ').trim().replace(bullets, '')

/** Returns the lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
