import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { importsOf, readClosure } from '#tools/import-graph.ts'
import { project } from '#tools/project.ts'

/**
 * Files and packages that need a database, a browser, a build of the pages or the whole program. A test that loads one
 * of them is slow.
 */
const heavy = [
  'test/open-database.ts',
  'test/support/spawn-program.ts',
  'src/adapters/database/embedded.ts',
  '@playwright/test',
  'vite',
]

/**
 * Sorts Vitest's test files into projects: `example` for those that run in the example town, `server` for those that
 * load one of `heavy` directly or indirectly, and `rules` for all others.
 */
export function sortTestFiles(): { rules: string[]; server: string[]; example: string[] } {
  const files = globSync('{src,db,test,tools}/**/*.test.{ts,tsx}', { cwd: project }).toSorted()
  const isHeavy = (file: string) => {
    const { files: loaded, packages } = readClosure(file, ['value', 'dynamic'], importsOfExisting)
    return heavy.some((name) => loaded.has(name) || packages.has(name))
  }
  const {
    rules = [],
    server = [],
    example = [],
  } = Object.groupBy(files, (file) => {
    if (file.startsWith('test/example-town/')) return 'example'
    return isHeavy(file) ? 'server' : 'rules'
  })
  return { rules, server, example }
}

/**
 * Returns the imports of a file, or none if the file does not exist. Some tests contain import statements of invented
 * files as text.
 */
const importsOfExisting = (file: string) => (existsSync(path.join(project, file)) ? importsOf(file) : [])
