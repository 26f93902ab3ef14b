import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { splitContract } from './split-contract.ts'

// The pages forbid code made from text; zod would try it, and the browser would report a violation.
const withoutEval = `import { config as configureZod } from 'zod'\nconfigureZod({ jitless: true })\n`

/**
 * Gives the web only what a call needs: in both web builds every endpoint of the contract becomes `{ method, path }`, so
 * that zod stays out of the pages. Schemas are still there for forms; a page that imports none carries none.
 */
export function contractCalls(root: string): Plugin {
  const isContract = (path: string) =>
    relative(root, path).startsWith('src/contract/') && path.endsWith('.ts')
  return {
    name: 'contract-calls',
    enforce: 'pre',
    async load(id) {
      const [path = '', question] = id.split('?')
      if (!isContract(path)) return null
      const { calls, schemas, schemaCode } = splitContract(path, await readFile(path, 'utf8'))
      if (question === 'schemas') return { code: `${withoutEval}${schemaCode}`, moduleSideEffects: false }
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
