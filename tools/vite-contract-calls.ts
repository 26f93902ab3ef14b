import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { splitContract } from './split-contract.ts'

// The content security policy forbids eval. Without this setting zod tries to use it, and the browser reports a violation.
const withoutEval = `import { config as configureZod } from 'zod'\nconfigureZod({ jitless: true })\n`

/**
 * A Vite plugin that reduces every endpoint of the contract to `{ method, path }`, for both the browser and the server
 * build of the pages. This keeps zod out of the pages. A form can still import schemas.
 */
export function contractCalls(root: string): Plugin {
  const isContract = (path: string) =>
    relative(root, path).startsWith('src/contract/') && path.endsWith('.ts')
  return {
    name: 'contract-calls',
    enforce: 'pre',
    async load(id) {
      const [path = '', query] = id.split('?')
      if (!isContract(path)) return null
      const { calls, schemas, schemaCode } = splitContract(path, await readFile(path, 'utf8'))
      if (query === 'schemas') return { code: `${withoutEval}${schemaCode}`, moduleSideEffects: false }
      this.addWatchFile(path)
      const lines = calls.map(
        ({ name, method, path: address }) =>
          `export const ${name} = ${JSON.stringify({ method, path: address })}`,
      )
      if (schemas.length > 0)
        lines.push(`export { ${schemas.join(', ')} } from ${JSON.stringify(`${path}?schemas`)}`)
      return { code: lines.join('\n'), moduleSideEffects: false }
    },
  }
}
