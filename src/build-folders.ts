import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// An `import` would read every property of these modules, some of which load further modules (decision 31).
const { createHash, hash } = process.getBuiltinModule('node:crypto')
const { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } =
  process.getBuiltinModule('node:fs')

const root = fileURLToPath(new URL('..', import.meta.url))
export const dist = join(root, 'dist')

/** The inputs of the web build: the scripts of the browser and the renderer. */
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

/** The inputs of the server build: a few files, which Node.js loads faster than the 1,600 modules that they bundle. */
export const program: BuildInputs = {
  name: 'program',
  files: [
    'src',
    'db/demo',
    'db/seed.ts',
    'tools/make-build.ts',
    'tools/build-program.ts',
    'tools/left-out.ts',
    'tools/vite-ascii.ts',
    'tools/vite-built-in-modules.ts',
    'tools/vite-router.ts',
    'package.json',
    'package-lock.json',
  ],
  without: /^src\/web$|\.test\.tsx?$/,
}

export type BuildInputs = { name: string; files: readonly string[]; without: RegExp }

/** Returns the folder for the current sources, named by the hash of their contents: builds never overwrite each other. */
export function buildFolder(inputs: BuildInputs): string {
  return join(dist, `${inputs.name}-${knownHash(inputs.name) ?? hashContents(inputs)}`)
}

/** Returns the folder of the build of the current sources, or undefined if they are not built yet. */
export function findBuild(inputs: BuildInputs): string | undefined {
  const folder = buildFolder(inputs)
  return existsSync(folder) ? folder : undefined
}

/**
 * Returns the hash of the files' contents from the last reading, if no file has changed since. A change moves the `ctime`
 * of a file, and a new file that of its folder, which no program can set. A start waits for this, and reading all files
 * takes five times as long.
 */
function knownHash(name: string): string | undefined {
  const [contents, states, ...paths] = readText(noteOf(name))?.split('\n') ?? []
  return states !== undefined && states === hashStates(paths) ? contents : undefined
}

/** Returns the hash of the files' contents, and notes it with the states of the files and of their folders. */
function hashContents({ name, files: given, without }: BuildInputs): string {
  const found = given.flatMap((path) => pathsIn(path, without))
  const paths = found.map(({ path }) => path)
  // Computed before the contents are read, so that a change in the meantime is found the next time.
  const states = hashStates(paths)
  const all = createHash('sha256')
  for (const path of found
    .filter(({ isFile }) => isFile)
    .map((each) => each.path)
    .toSorted())
    all
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  const contents = all.digest('hex').slice(0, 16)
  try {
    mkdirSync(dist, { recursive: true })
    writeFileSync(noteOf(name), [contents, states, ...paths].join('\n'))
  } catch {
    // If the folder cannot be written, the next start only takes longer.
  }
  return contents
}

const noteOf = (name: string) => join(dist, `${name}.hash`)

/** Returns a hash of the states of files and folders, or undefined if one of them is gone. */
function hashStates(paths: readonly string[]): string | undefined {
  const states: string[] = []
  for (const path of paths) {
    const state = statSync(root + path, { throwIfNoEntry: false })
    if (!state) return undefined
    states.push(`${path} ${state.size} ${state.ctimeMs}`)
  }
  return hash('sha256', states.join('\n'))
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Returns each file and folder at and below a path, relative to the project. `readdir` with `recursive` takes ten times as
 * long.
 */
function pathsIn(path: string, without: RegExp): { path: string; isFile: boolean }[] {
  if (without.test(path)) return []
  if (statSync(join(root, path)).isFile()) return [{ path, isFile: true }]
  const below = readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) return pathsIn(inside, without)
    return without.test(inside) ? [] : [{ path: inside, isFile: true }]
  })
  return [{ path, isFile: false }, ...below]
}
