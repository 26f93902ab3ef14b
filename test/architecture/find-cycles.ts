import type { Import } from '#tools/import-graph.ts'

/**
 * Returns import cycles, at least one for each strongly connected component. Each lists its files in order; the last
 * imports the first.
 */
export function findCycles(edges: readonly Import[]): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  const done = new Set<string>()
  const way: string[] = []
  const cycles: string[][] = []
  function visit(node: string): void {
    const met = way.indexOf(node)
    if (met >= 0) cycles.push(way.slice(met))
    if (met >= 0 || done.has(node)) return
    way.push(node)
    for (const next of targets.get(node) ?? []) visit(next)
    way.pop()
    done.add(node)
  }
  for (const node of targets.keys()) visit(node)
  return cycles
}
