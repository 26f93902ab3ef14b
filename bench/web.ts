import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BuiltFiles, readManifest } from '#server/http/manifest.ts'
import { minCompressedSize } from '#tools/compress-files.ts'
import { weighByOrigin } from './weigh-by-origin.ts'

/**
 * Prints the size of the scripts and styles of each public page's first view, and how much of one page's scripts each
 * package contributes. Builds the pages with source maps into a temporary folder. `npm run bench:web` breaks down the
 * landing page, `npm run bench:web -- /browse` another page. 1 KB is 1000 bytes, compressed with Brotli at its highest
 * quality.
 */
const pages = ['/', '/browse', '/gear/$id', '/lend', '/about', '/how-it-works', '/help', '/contact']
const [examined = '/'] = process.argv.slice(2)
const folder = await mkdtemp(path.join(tmpdir(), 'switchback-bench-'))

try {
  // Vite reads NODE_ENV, and a development build would have other sizes.
  process.env['NODE_ENV'] = 'production'
  const { build } = await import('vite')
  await build({ logLevel: 'error', build: { sourcemap: true, outDir: folder, emptyOutDir: true } })
  const built = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as BuiltFiles
  const filesOf = readManifest(built)

  console.log('page | scripts KB | files | styles KB')
  for (const page of pages) {
    const { scripts, preloads, styles } = filesOf(page)
    const [code, look] = await Promise.all([sizeOf([...preloads, ...scripts]), sizeOf(styles)])
    console.log([page, kilobytes(code), preloads.length + scripts.length, kilobytes(look)].join(' | '))
  }

  const { scripts, preloads } = filesOf(examined)
  console.log(`\nThe scripts of ${examined}, by package and by our own folders:`)
  for (const [name, bytes] of await weigh([...preloads, ...scripts])) {
    if (bytes >= 50) console.log(`${kilobytes(bytes).padStart(6)}  ${name}`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function sizeOf(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(async (address) => compressed(await read(address))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function weigh(addresses: readonly string[]): Promise<[string, number][]> {
  const total = new Map<string, number>()
  for (const address of addresses) {
    const code = await read(address)
    const map = await read(`${address}.map`).catch(() => undefined)
    const weights = map
      ? weighByOrigin(code, JSON.parse(map), compressed(code))
      : [['(the bundler)', compressed(code)] as const]
    for (const [name, bytes] of weights) {
      total.set(name, (total.get(name) ?? 0) + bytes)
    }
  }
  return [...total].toSorted(([, one], [, other]) => other - one)
}

// Reads a built file without its source map comment, which the files in production do not have.
async function read(address: string): Promise<string> {
  const text = await readFile(path.join(folder, address), 'utf8')
  return text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '')
}

// Returns the size in bytes as served: like the build, it does not compress small files.
function compressed(text: string): number {
  const bytes = Buffer.byteLength(text)
  return bytes < minCompressedSize ? bytes : brotliCompressSync(text).length
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
