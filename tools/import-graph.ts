import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { project } from './project.ts'

/** An import of one file by another. Paths are relative to the project. */
export type Import = { from: string; to: string }

/**
 * The kind of an import: `value` is a static import that Node.js loads, `type` exists only for the compiler, `dynamic`
 * is an `import('…')`, and `worker` is the file of a worker thread or of another process.
 */
export type ImportKind = 'value' | 'type' | 'dynamic' | 'worker'

/**
 * An import as written in a file. `to` is a file of the project, or the name of a package or built-in module, such as
 * `pg` or `node:fs`.
 */
export type ImportStatement = Import & { kind: ImportKind; isPackage: boolean }

const staticImport = /^(?:import|export)\s+(type\s+)?(?:[\w$*{},\s]+?\sfrom\s+)?'([^']+)'/gm
const dynamicImport = /\bimport\(\s*'([^']+)'/g
const workerFile = /(?:new Worker|fork)\(new URL\('([^']+)'/g

export const readSource = (file: string): string => readFileSync(path.join(project, file), 'utf8')

/** The folder of each import prefix in `package.json`: `#domain/` stands for `src/domain/`. */
const importPrefixes: ReadonlyMap<string, string> = new Map(
  Object.entries((JSON.parse(readSource('package.json')) as { imports: Record<string, string> }).imports).map(
    ([prefix, folder]) => [prefix.replace('*', ''), folder.slice('./'.length).replace('*', '')],
  ),
)

/** Returns the imports in a source text. It searches the text, so an import inside a template literal is found as well. */
export function importsIn(file: string, text: string): ImportStatement[] {
  const found: [ImportKind, string][] = []
  for (const [, type, specifier = ''] of text.matchAll(staticImport))
    found.push([type ? 'type' : 'value', specifier])
  for (const [, specifier = ''] of text.matchAll(dynamicImport)) found.push(['dynamic', specifier])
  for (const [, specifier = ''] of text.matchAll(workerFile)) found.push(['worker', specifier])
  return found.map(([kind, specifier]) => ({ from: file, kind, ...resolve(file, specifier) }))
}

const importsByFile = new Map<string, ImportStatement[]>()

/** Returns the imports of a file of the project. Caches them, so each file is read only once. */
export function importsOf(file: string): ImportStatement[] {
  let imports = importsByFile.get(file)
  if (!imports) importsByFile.set(file, (imports = importsIn(file, readSource(file))))
  return imports
}

/** Returns every import between the files of `src`, including type imports. Test files are left out. */
export function readImports(): ImportStatement[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: project })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.(?:test|d)\.tsx?$/.test(file))
    .flatMap(importsOf)
    .filter(({ isPackage }) => !isPackage)
}

/** Returns the files, including `entry`, and the packages that `entry` reaches through imports of these kinds. */
export function readClosure(
  entry: string,
  kinds: readonly ImportKind[],
  importsOfFile: (file: string) => ImportStatement[] = importsOf,
): { files: Set<string>; packages: Set<string> } {
  const files = new Set([entry])
  const packages = new Set<string>()
  // The loop also visits the files that are added to the set while it runs.
  for (const file of files) {
    if (!/\.m?[jt]sx?$/.test(file)) continue
    for (const { to, kind, isPackage } of importsOfFile(file)) {
      if (!kinds.includes(kind) || to.startsWith('node:')) continue
      if (isPackage) packages.add(to)
      else files.add(to)
    }
  }
  return { files, packages }
}

function resolve(file: string, specifier: string): { to: string; isPackage: boolean } {
  if (specifier.startsWith('.'))
    return { to: path.posix.join(path.posix.dirname(file), specifier), isPackage: false }
  const prefix = /^#[a-z]+\//.exec(specifier)?.[0] ?? ''
  const folder = importPrefixes.get(prefix)
  return folder
    ? { to: folder + specifier.slice(prefix.length), isPackage: false }
    : { to: packageOf(specifier), isPackage: true }
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
