import { isBuiltin } from 'node:module'
import type { Plugin } from 'vite'

/** An import of a module as the bundler writes it: on a line of its own, with its names in one pair of braces. */
const imported = /^import (?:(.+) from )?"([^"]+)";$/gm

/**
 * Takes modules of Node.js from `process.getBuiltinModule`. An `import` reads every property of such a module, also those that load
 * other modules when they are read: `node:http` loads the whole of `fetch`, a sixth of the start.
 */
export const builtInModules = (): Plugin => ({
  name: 'built-in-modules',
  renderChunk: (code) => ({ code: takeBuiltIns(code), map: null }),
})

/** Rewrites the imports of modules of Node.js in a chunk, each within its line. */
export const takeBuiltIns = (code: string): string =>
  code.replaceAll(imported, (line, names: string | undefined, module: string) =>
    isBuiltin(module) ? declare(names ?? '{}', module) : line,
  )

function declare(names: string, module: string): string {
  const taken = `process.getBuiltinModule("${module}")`
  const [, whole, braces] = /^(?:(?:\* as )?([\w$]+))?(?:, )?(\{.*\})?$/.exec(names) ?? []
  const parts = braces?.replaceAll(' as ', ': ')
  if (whole) return `const ${whole} = ${taken}${parts ? `, ${parts} = ${whole}` : ''};`
  return `const ${parts} = ${taken};`
}
