import { SourceMap, type SourceMapPayload } from 'node:module'

/**
 * Divides the compressed size of a built file among the npm packages and our own folders that its code comes from.
 * Returns bytes by package or folder.
 */
export function weighByOrigin(code: string, map: SourceMapPayload, compressed: number): Map<string, number> {
  const origins = new SourceMap(map)
  const bytesPerCharacter = compressed / code.length
  const weights = new Map<string, number>()
  for (const [row, line] of code.split('\n').entries()) {
    for (let column = 0; column < line.length; column += 1) {
      const found = origins.findEntry(row, column)
      const name = 'originalSource' in found ? originOf(found.originalSource) : '(the bundler)'
      weights.set(name, (weights.get(name) ?? 0) + bytesPerCharacter)
    }
  }
  return weights
}

/** Returns the npm package that a source file belongs to, or our own folder. */
function originOf(source: string | undefined): string {
  if (!source) return '(the bundler)'
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  return inPackage ?? /src\/(?:web\/)?(?:routes\/(?:_signed-in\/)?)?[^/]+/.exec(source)?.[0] ?? source
}
