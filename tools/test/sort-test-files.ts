import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { project } from '#tools/project.ts'

/** A test that loads one of these needs a database, a browser, a build of the pages or the program itself. */
const heavy = [
  'test/open-database.ts',
  'test/support/spawn-program.ts',
  'src/adapters/database/embedded.ts',
  '@playwright/test',
  'vite',
]

const { imports } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
  imports: Record<string, string>
}
const rooms = Object.entries(imports).map(([from, to]) => [from.slice(0, -1), to.slice(2, -1)] as const)
const importedBy = new Map<string, string[]>()

/** Sorts the test files of Vitest into those of pure rules and those that need a server of some kind. */
export function sortTestFiles(): { rules: string[]; server: string[] } {
  const files = globSync('{src,db,test,tools}/**/*.test.{ts,tsx}', { cwd: project }).toSorted()
  const isHeavy = (file: string) => heavy.some((name) => loadedBy(file).has(name))
  const { rules = [], server = [] } = Object.groupBy(files, (file) => (isHeavy(file) ? 'server' : 'rules'))
  return { rules, server }
}

function loadedBy(file: string): Set<string> {
  const loaded = new Set([file])
  for (const each of loaded) for (const found of importsOf(each)) loaded.add(found)
  return loaded
}

/** The values that a file imports: paths from the project's folder, or names of packages. */
function importsOf(file: string): string[] {
  // A test may hold imports as text, of files that do not exist.
  if (!/\.tsx?$/.test(file) || !existsSync(path.join(project, file))) return []
  const known = importedBy.get(file)
  if (known) return known
  const text = readFileSync(path.join(project, file), 'utf8')
  const found = [...text.matchAll(/^(?:import|export) (?!type )[^;]*? ?from '([^']+)'|import\('([^']+)'\)/gm)]
  const names = found.map(([, from, dynamic]) => resolve(file, from ?? dynamic ?? ''))
  importedBy.set(file, names)
  return names
}

function resolve(file: string, name: string): string {
  if (name.startsWith('.')) return path.join(path.dirname(file), name)
  const [from, to] = rooms.find(([room]) => name.startsWith(room)) ?? ['', '']
  return to + name.slice(from.length)
}
