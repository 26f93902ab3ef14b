import { readFile, stat } from 'node:fs/promises'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Sketch = { method: string; path: string }

const isEndpoint = (value: unknown): value is Sketch =>
  typeof value === 'object' &&
  value !== null &&
  'reply' in value &&
  'path' in value &&
  typeof value.path === 'string' &&
  value.path.startsWith('/api/')

// As the formatter writes it: the declaration ends with the first line that closes it.
const declared = /^export const \w+ = endpoint\(\{\n[\s\S]*?^\}\)\n/gm

// The pages forbid code made from text; zod would try it, and the browser would report a violation.
const withoutEval = `import { config as configureZod } from 'zod'\nconfigureZod({ jitless: true })\n`

const constant = (name: string, { method, path }: Sketch) =>
  `export const ${name} = ${JSON.stringify({ method, path })}`

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
      if (question === 'schemas') {
        const code = (await readFile(path, 'utf8')).replace(declared, '')
        return { code: `${withoutEval}${code}`, moduleSideEffects: false }
      }
      const { mtimeMs } = await stat(path)
      const module: Record<string, unknown> = await import(`${pathToFileURL(path).href}?at=${mtimeMs}`)
      const names = Object.keys(module)
      const lines = names.map((name) => {
        const value = module[name]
        return isEndpoint(value)
          ? constant(name, value)
          : `export { ${name} } from ${JSON.stringify(`${path}?schemas`)}`
      })
      this.addWatchFile(path)
      return { code: lines.join('\n'), moduleSideEffects: false }
    },
  }
}
