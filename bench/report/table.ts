type Cell = string | number

/** Writes a table in Markdown. Numbers get at most two decimals. */
export function writeTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(writeCell))]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

const writeCell = (cell: Cell) => (typeof cell === 'number' ? writeNumber(cell) : cell)

export function writeNumber(value: number): string {
  if (Number.isNaN(value)) return '–'
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: decimals })
}

/** Returns "met", or "**missed**" in bold so that misses stand out. */
export const judge = (isMet: boolean) => (isMet ? 'met' : '**missed**')
