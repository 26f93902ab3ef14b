import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Returns the bytes of a body once it is complete. Meanwhile they are in a temporary file, so that slow uploads take no memory. */
export async function spool(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const file = path.join(tmpdir(), `switchback-upload-${randomUUID()}`)
  try {
    await writeFile(file, body, { mode: 0o600, flag: 'wx' })
    return await readFile(file)
  } finally {
    await rm(file, { force: true })
  }
}
