/** The most lines in a listing's list of what is included; `textLimits.includedLine` limits each line. */
export const maxIncluded = 12

const bullets = /^(?:[-–•*·]\s+)+/

/** Returns a line with single spaces and without the bullet that people type before the lines of a list. */
export const cleanLine = (line: string): string => line.replace(/\s+/g, ' ').trim().replace(bullets, '')

/** Returns the lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
