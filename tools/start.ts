import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBuild, program } from '#src/build-folders.ts'
import { nameSources } from './name-sources.ts'

/** Starts the server from its build, and builds it before if its sources changed. */
const folder = findBuild(program) ?? (await buildProgram())
nameSources(folder)
// The files of a bundle are loaded before the first of its modules runs, and one of them reads the town. The check of the
// settings shares no file with it.
for (const file of ['refuse-bad-settings.js', 'main.js'])
  await import(pathToFileURL(path.join(folder, file)).href)

async function buildProgram(): Promise<string> {
  await import('#src/refuse-bad-settings.ts')
  const { buildProgramIfStale } = await import('./build-program.ts')
  return buildProgramIfStale(console.log)
}
