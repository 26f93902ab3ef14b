import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One file imports another, for values or for types. Paths are relative to the project. */
export type Import = { from: string; to: string }

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g
const room = /^#(domain|contract|server|adapters|sandbox|web)\//

/** Resolves an import specifier to a path within the project; undefined for packages. */
export function resolveImport(from: string, to: string): string | undefined {
  if (to.startsWith('./')) return path.posix.join(path.posix.dirname(from), to)
  if (room.test(to)) return `src/${to.slice(1)}`
  return to.startsWith('#src/') ? to.slice(1) : undefined
}

/** Returns the imports in a source text, including `import type` and `import('…')`. */
export const importsIn = (from: string, text: string): Import[] =>
  [...text.matchAll(specifier)].flatMap(([, written = '']) => {
    const to = resolveImport(from, written)
    return to === undefined ? [] : [{ from, to }]
  })

/** Returns every import between files of `src`, except tests. */
export function readImports(root: string): Import[] {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  return files.flatMap((file) => importsIn(file, readFileSync(path.join(root, file), 'utf8')))
}
