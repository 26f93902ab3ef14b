import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(?:js|css|svg|json|txt)$/
/** Smaller files would gain nothing. */
export const smallest = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Puts a Brotli and a gzip version beside every text file of a folder, so that nothing is compressed while a visitor waits. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile() && worthIt.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.map(compress))
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallest) return
  const [small, fallback] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    zip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, fallback)])
}
