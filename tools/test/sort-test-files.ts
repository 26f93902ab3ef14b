import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { importsOf, readClosure } from '#tools/import-graph.ts'
import { project } from '#tools/project.ts'

/** A test that loads one of these needs a database, a browser, a build of the pages or the whole program. */
const heavy = [
  'test/open-database.ts',
  'test/support/spawn-program.ts',
  'src/adapters/database/embedded.ts',
  '@playwright/test',
  'vite',
]

/**
 * Returns the test files of Vitest: `example` for those that run in the example town, `server` for those that load one of
 * `heavy`, directly or not, `rules` for the others.
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

/** Tests may contain imports as text, of files that do not exist. */
const importsOfExisting = (file: string) => (existsSync(path.join(project, file)) ? importsOf(file) : [])
