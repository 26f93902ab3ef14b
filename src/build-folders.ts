import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
export const dist = join(root, 'dist')

/** The pages: scripts of the browser, and the renderer. */
export const web: BuildInputs = {
  name: 'web',
  files: [
    'src/web',
    'src/art',
    'src/contract',
    'src/domain',
    'src/build-folders.ts',
    'tools/make-build.ts',
    'tools/build-web.ts',
    'tools/compress-files.ts',
    'tools/vite-art-files.ts',
    'tools/vite-contract-calls.ts',
    'tools/vite-icons.ts',
    'tools/vite-shared-chunk.ts',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
  ],
  without: /\.gen\.ts$|\.test\.tsx?$/,
}

/** The server in few files, which Node.js loads faster than the 1,600 modules that they are made of. */
export const program: BuildInputs = {
  name: 'program',
  files: [
    'src',
    'db/demo',
    'db/seed.ts',
    'tools/make-build.ts',
    'tools/build-program.ts',
    'package.json',
    'package-lock.json',
  ],
  without: /^src\/web$|\.test\.tsx?$/,
}

export type BuildInputs = { name: string; files: readonly string[]; without: RegExp }

/** Returns the folder for the current sources, named by their hash: builds never overwrite each other. */
export function buildFolder({ name, files, without }: BuildInputs): string {
  const hash = createHash('sha256')
  // Reads at once, because a start waits for it: with promises it takes three times as long.
  for (const file of files.flatMap((path) => filesIn(path, without)).toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  }
  return join(dist, `${name}-${hash.digest('hex').slice(0, 16)}`)
}

/** Returns the folder of the build of the current sources, or undefined if they are not built yet. */
export function findBuild(inputs: BuildInputs): string | undefined {
  const folder = buildFolder(inputs)
  return existsSync(folder) ? folder : undefined
}

/** Returns the path of each file below a path, relative to the project. `readdir` with `recursive` takes ten times as long. */
function filesIn(path: string, without: RegExp): string[] {
  if (without.test(path)) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`
    if (entry.isDirectory()) return filesIn(below, without)
    return without.test(below) ? [] : [below]
  })
}
