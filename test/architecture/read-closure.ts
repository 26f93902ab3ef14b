import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export type Closure = { files: Set<string>; packages: Set<string> }

const staticImport = /^(?:import|export)\s+(?:[^'";=]*?\sfrom\s+)?'([^']+)'/gm
const workerFile = /new Worker\(new URL\('([^']+)'/g

export const readSource = (file: string) => readFile(path.join(root, file), 'utf8')

/**
 * Returns every file and package that Node.js loads when it starts with `entry`: static imports and the files of worker
 * threads. Imports of types are not loaded, and dynamic imports not until they are reached.
 */
export async function readClosure(entry: string, read = readSource): Promise<Closure> {
  const { imports } = JSON.parse(await readSource('package.json')) as { imports: Record<string, string> }
  const closure: Closure = { files: new Set(), packages: new Set() }
  const follow = async (file: string): Promise<void> => {
    if (closure.files.has(file)) return
    closure.files.add(file)
    const code = stripTypeScriptTypes(await read(file))
    for (const [, specifier = ''] of [...code.matchAll(staticImport), ...code.matchAll(workerFile)]) {
      const room = /^#[a-z]+\//.exec(specifier)?.[0]
      if (specifier.startsWith('./')) await follow(path.posix.join(path.posix.dirname(file), specifier))
      else if (room)
        await follow(path.posix.join(imports[`${room}*`]!.slice(0, -1), specifier.slice(room.length)))
      else if (!specifier.startsWith('node:')) closure.packages.add(packageOf(specifier))
    }
  }
  await follow(entry)
  return closure
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
