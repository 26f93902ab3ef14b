/** Matches text that a spreadsheet would read as a formula, including full-width signs and leading spaces. */
const formula = /^'*\s*[=+\-@|%＝＋－＠]/
const escaped = /^'+\s*[=+\-@|%＝＋－＠]/

/**
 * Puts an apostrophe before text that begins like a formula, so that a title cannot run as one in a reader's spreadsheet
 * (CSV injection). Text that has the apostrophe already gets another one, so that `readEscaped` returns what was written.
 */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Undoes `escapeFormula`: returns the cell without the apostrophe that it added. */
export const readEscaped = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell)
