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
    'package.json',
    'package-lock.json',
  ],
  without: /^src\/web$|\.test\.tsx?$/,
}

export type BuildInputs = { name: string; files: readonly string[]; without: RegExp }

/** Returns the folder for the current sources, named by the hash of their contents: builds never overwrite each other. */
export function buildFolder(inputs: BuildInputs): string {
  const files = inputs.files.flatMap((path) => filesIn(path, inputs.without)).toSorted()
  return join(dist, `${inputs.name}-${knownHash(inputs.name, files) ?? hashContents(inputs.name, files)}`)
}

/** Returns the folder of the build of the current sources, or undefined if they are not built yet. */
export function findBuild(inputs: BuildInputs): string | undefined {
  const folder = buildFolder(inputs)
  return existsSync(folder) ? folder : undefined
}

/**
 * Returns the hash of the files' contents from the last reading, if no file has changed since. A change moves the
 * `ctime` of a file, which no program can set. A start waits for this, and reading all files takes five times as
 * long.
 */
function knownHash(name: string, files: readonly string[]): string | undefined {
  const [states, known] = readText(noteOf(name))?.split(' ') ?? []
  return states === hashStates(files) ? known : undefined
}

function hashContents(name: string, files: readonly string[]): string {
  // Computed before the contents are read, so that a change in the meantime is found the next time.
  const states = hashStates(files)
  const all = createHash('sha256')
  for (const file of files)
    all
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  const contents = all.digest('hex').slice(0, 16)
  try {
    mkdirSync(dist, { recursive: true })
    writeFileSync(noteOf(name), `${states} ${contents}`)
  } catch {
    // If the folder cannot be written, the next start only takes longer.
  }
  return contents
}

const noteOf = (name: string) => join(dist, `${name}.hash`)

function hashStates(files: readonly string[]): string {
  const states = files.map((file) => {
    const { size, ino, mtimeMs, ctimeMs } = statSync(join(root, file))
    return [file, size, ino, mtimeMs, ctimeMs].join(' ')
  })
  return hash('sha256', states.join('\n'))
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
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
