import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dist, exists, findWebBuild, webBuildFolder } from '#src/web-build-folder.ts'
import { hour } from '#domain/durations.ts'
import { compressFiles } from './compress-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const maxBuilds = 3

/** Builds the pages if their sources changed since the last build. Returns the folder of the build. */
export async function buildWebIfStale(log: (line: string) => void): Promise<string> {
  const current = await findWebBuild()
  if (current) return current
  const since = performance.now()
  log('Building the web pages…')
  const built = await runBuild()
  log(`Built the web pages in ${((performance.now() - since) / 1000).toFixed(1)} s.`)
  return built
}

// In a separate process, because Vite sets NODE_ENV and does not free its memory.
function runBuild(): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let folder = ''
    let errorOutput = ''
    child.stdout.on('data', (chunk) => (folder += chunk))
    child.stderr.on('data', (chunk) => (errorOutput += chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve(folder.trim().split('\n').at(-1) ?? '')
        : reject(new Error(`The web build failed.\n${folder}${errorOutput}`)),
    )
  })
}

async function build(): Promise<string> {
  const folder = await webBuildFolder()
  if (await exists(folder)) return folder
  // Builds for production also when a test or a development server is the caller.
  process.env['NODE_ENV'] = 'production'
  const { build: bundle } = await import('vite')
  const unfinished = join(dist, `unfinished-${randomUUID()}`)
  try {
    await mkdir(unfinished, { recursive: true })
    const shared = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' } as const
    await bundle({ ...shared, build: { outDir: join(unfinished, 'client'), emptyOutDir: false } })
    await bundle({ ...shared, build: { ssr: true, outDir: join(unfinished, 'server'), emptyOutDir: false } })
    await compressFiles(join(unfinished, 'client'))
    await finish(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  await removeOldBuilds(folder)
  return folder
}

// Another process may have finished the same build first; then its folder is used.
async function finish(unfinished: string, folder: string): Promise<void> {
  await rename(unfinished, folder).catch(async (failure: unknown) => {
    if (!(await exists(folder))) throw failure
  })
}

// Keeps a few builds, because a running process may still serve them.
async function removeOldBuilds(current: string): Promise<void> {
  const found = await Promise.all(
    (await readdir(dist)).map(async (name) => {
      const path = join(dist, name)
      return { path, name, at: (await stat(path)).mtimeMs }
    }),
  )
  const ages = found.filter(({ name }) => name.startsWith('web-'))
  const abandoned = found.filter(({ name, at }) => name.startsWith('unfinished-') && at < Date.now() - hour)
  for (const { path } of abandoned) await rm(path, { recursive: true, force: true })
  const old = ages.filter(({ path }) => path !== current).toSorted((a, b) => b.at - a.at)
  for (const { path } of old.slice(maxBuilds - 1)) await rm(path, { recursive: true, force: true })
}

// Prints the folder as the last line of stdout. Warnings go to stderr.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${await build()}\n`)
