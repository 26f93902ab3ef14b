import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBuild, program } from '#src/build-folders.ts'
import { nameSources } from './name-sources.ts'

/** `npm start` starts the server from its build. If the sources changed, it builds the server first. */
const folder = findBuild(program) ?? (await buildProgram())
nameSources(folder)
await import(pathToFileURL(path.join(folder, 'main.js')).href)

async function buildProgram(): Promise<string> {
  await import('#src/refuse-bad-settings.ts')
  const { buildProgramIfStale } = await import('./build-program.ts')
  return buildProgramIfStale(console.log)
}
