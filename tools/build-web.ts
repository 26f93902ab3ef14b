import { join } from 'node:path'
import { web } from '#src/build-folders.ts'
import { compressFiles } from './compress-files.ts'
import { type Build, buildIfStale, makeBuild } from './make-build.ts'
import { project } from './project.ts'

const webBuild: Build = { inputs: web, what: 'the web pages', file: import.meta.filename }

/** Builds the pages if their sources changed since the last build. Returns the folder of the build. */
export const buildWebIfStale = (log: (line: string) => void): Promise<string> => buildIfStale(webBuild, log)

async function bundleWeb(folder: string): Promise<void> {
  const { build } = await import('vite')
  const shared = { root: project, configFile: join(project, 'vite.config.ts'), logLevel: 'error' } as const
  await build({ ...shared, build: { outDir: join(folder, 'client'), emptyOutDir: false } })
  await build({ ...shared, build: { ssr: true, outDir: join(folder, 'server'), emptyOutDir: false } })
  await compressFiles(join(folder, 'client'))
}

if (import.meta.main) console.log(await makeBuild(web, bundleWeb))
