import type { Import } from '#tools/import-graph.ts'
import type { Floor } from './server-floors.ts'

const server = 'src/server/'

/** Returns the folder of `src/server` that contains a file, or the file itself at the top level; undefined for other files. */
export function holderOf(file: string): string | undefined {
  return file.startsWith(server) ? file.slice(server.length).split('/')[0] : undefined
}

/** Returns a sentence for each import that does not lead to a lower floor, and for each folder without a floor. */
export function findUpwardImports(imports: readonly Import[], floors: readonly Floor[]): string[] {
  const floorOf = new Map(floors.flatMap(({ holds }, at) => holds.map((name) => [name, at + 1] as const)))
  const found = new Set<string>()
  for (const { from, to } of imports) {
    const [upper, lower] = [holderOf(from), holderOf(to)]
    if (upper === undefined || lower === undefined || upper === lower) continue
    const [start, end] = [floorOf.get(upper), floorOf.get(lower)]
    if (start === undefined) found.add(`${upper} is on no floor: add it to serverFloors`)
    if (end === undefined) found.add(`${lower} is on no floor: add it to serverFloors`)
    if (start !== undefined && end !== undefined && end >= start) {
      const way = end === start ? 'beside it' : 'above it'
      found.add(`${from} (floor ${start}) imports ${to} ${way} (floor ${end})`)
    }
  }
  return [...found]
}
