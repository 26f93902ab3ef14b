import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildInputs, buildFolder, dist, findBuild } from '#src/build-folders.ts'
import { hour } from '#domain/durations.ts'
import { project } from './project.ts'

const maxBuilds = 3

export type Build = {
  inputs: BuildInputs
  /** A noun for the log that says what is built, for example "the server". */
  what: string
  /** The script that calls `makeBuild` for these inputs. It runs as a child process. */
  file: string
}

/** Builds if the sources changed since the last build. Returns the folder of the build. */
export async function buildIfStale(build: Build, log: (line: string) => void): Promise<string> {
  const current = findBuild(build.inputs)
  if (current) return current
  const since = performance.now()
  log(`Building ${build.what}…`)
  const built = await runBuild(build)
  log(`Built ${build.what} in ${((performance.now() - since) / 1000).toFixed(1)} s.`)
  return built
}

// Runs the build in a child process, because Vite sets NODE_ENV and does not free its memory. Returns the folder, which
// is the last line of the output.
function runBuild({ file, what }: Build): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file], { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] })
    let folder = ''
    let errorOutput = ''
    child.stdout.on('data', (chunk) => (folder += chunk))
    child.stderr.on('data', (chunk) => (errorOutput += chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve(folder.trim().split('\n').at(-1) ?? '')
        : reject(new Error(`The build of ${what} failed.\n${folder}${errorOutput}`)),
    )
  })
}

/**
 * Returns the folder of the build of the current sources. If it does not exist, `bundle` writes it. The caller has to
 * print the path as the last line of stdout; warnings go to stderr.
 */
export async function makeBuild(
  inputs: BuildInputs,
  bundle: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = buildFolder(inputs)
  if (existsSync(folder)) return folder
  // Always builds for production, even when a test or a development server runs the build.
  process.env['NODE_ENV'] = 'production'
  const unfinished = join(dist, `unfinished-${randomUUID()}`)
  try {
    await mkdir(unfinished, { recursive: true })
    await bundle(unfinished)
    await finish(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  await removeOldBuilds(inputs, folder)
  return folder
}

// Moves the finished build into place. If another process finished the same build first, that one is used.
async function finish(unfinished: string, folder: string): Promise<void> {
  await rename(unfinished, folder).catch((failure: unknown) => {
    if (!existsSync(folder)) throw failure
  })
}

// Deletes old builds except the newest few, because a running process may still read them.
async function removeOldBuilds({ name: kind }: BuildInputs, current: string): Promise<void> {
  const found = await Promise.all(
    (await readdir(dist)).map(async (name) => {
      const path = join(dist, name)
      return { path, name, at: (await stat(path)).mtimeMs }
    }),
  )
  const ages = found.filter(({ name }) => name.startsWith(`${kind}-`))
  const abandoned = found.filter(({ name, at }) => name.startsWith('unfinished-') && at < Date.now() - hour)
  for (const { path } of abandoned) await rm(path, { recursive: true, force: true })
  const old = ages.filter(({ path }) => path !== current).toSorted((a, b) => b.at - a.at)
  for (const { path } of old.slice(maxBuilds - 1)) await rm(path, { recursive: true, force: true })
}
