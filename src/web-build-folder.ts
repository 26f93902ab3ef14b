import { createHash } from 'node:crypto'
import { access, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const inputs = [
  'src/web',
  'src/art',
  'src/contract',
  'src/domain',
  'src/web-build-folder.ts',
  'tools/build-web.ts',
  'tools/compress-files.ts',
  'tools/vite-art-files.ts',
  'tools/vite-contract-calls.ts',
  'tools/vite-icons.ts',
  'tools/vite-shared-chunk.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const generated = /\.gen\.ts$|\.test\.tsx?$/

export const dist = join(root, 'dist')

/** Returns the folder for the current sources, named by their hash: builds never overwrite each other. */
export async function webBuildFolder(): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesIn(join(root, input))) {
      if (generated.test(file)) continue
      hash
        .update(file.slice(root.length))
        .update('\0')
        .update(await readFile(file))
    }
  }
  return join(dist, `web-${hash.digest('hex').slice(0, 16)}`)
}

/** Returns the folder of the build of the current sources, or undefined if they are not built yet. */
export async function findWebBuild(): Promise<string | undefined> {
  const folder = await webBuildFolder()
  return (await exists(folder)) ? folder : undefined
}

async function filesIn(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
