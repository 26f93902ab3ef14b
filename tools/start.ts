import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBuild, program } from '#src/build-folders.ts'
import { nameSources } from './name-sources.ts'

/** Starts the server from its build, and builds it before if its sources changed. */
const folder = findBuild(program) ?? (await buildProgram())
nameSources(folder)
await import(pathToFileURL(path.join(folder, 'main.js')).href)

async function buildProgram(): Promise<string> {
  const { buildProgramIfStale } = await import('./build-program.ts')
  return buildProgramIfStale(console.log)
}
