import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|svg|json|txt)$/
/** The smallest file to compress, in bytes. Compressing smaller ones gains nothing. */
export const minCompressedSize = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a Brotli and a gzip version of every text file in a folder, so that the server need not compress them per request. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.map(compress))
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < minCompressedSize) return
  const [small, fallback] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    zip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, fallback)])
}
