import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBuild, program } from '#src/build-folders.ts'
import { nameSources } from './name-sources.ts'

/** `npm start` starts the server from its build. If the sources changed, it builds the server first. */
const folder = findBuild(program) ?? (await buildProgram())
nameSources(folder)
// The check of the settings is a separate file without shared chunks, imported first. All files of `main.js` load
// before its first module runs, and one of them already reads the town's folder.
for (const file of ['refuse-bad-settings.js', 'main.js'])
  await import(pathToFileURL(path.join(folder, file)).href)

async function buildProgram(): Promise<string> {
  await import('#src/refuse-bad-settings.ts')
  const { buildProgramIfStale } = await import('./build-program.ts')
  return buildProgramIfStale(console.log)
}
