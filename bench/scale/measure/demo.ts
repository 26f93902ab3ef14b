import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { openTown, signInRenters, type SignedIn } from '#bench/scratch-town.ts'
import { startServer } from '#bench/servers.ts'
import { uploadPhotos } from '#bench/parts/memory/upload-photos.ts'
import type { Units } from '#bench/scale/units.ts'
import { countRequests } from './requests.ts'
import { readTables, type Table } from './rows.ts'

const photos = 10

export type Demo = {
  bookings: number
  tables: Record<string, Table>
  photo: Units['photo']
  requestsPerPage: Units['requestsPerPage']
}

/**
 * Starts the product, which creates its demo town with real calls, jobs and emails. Returns what is then in the
 * database and in the folder of photos, and what a browser requests.
 */
export async function measureDemo(names: readonly string[], say: (sentence: string) => void): Promise<Demo> {
  say('The demo town…')
  const town = await openTown({ listings: 0 }, say)
  const server = await startServer('ours', town, { DEMO: 'on' })
  try {
    const tables = await readTables(town.pool, names)
    const objects = path.join(
      town.folder,
      readdirSync(town.folder).find((name) => name.startsWith('ours-'))!,
      'objects/photos',
    )
    const drawn = sizeOf(objects)
    const [user] = (await signInRenters(town, 1)) as [SignedIn]
    say('Requests of a browser…')
    const requestsPerPage = await countRequests(server.origin, user.cookie)
    say(`${photos} photos…`)
    await uploadPhotos(server.origin, [user], photos, () => {})
    const all = sizeOf(objects)
    return {
      bookings: tables['bookings']!.rows,
      tables,
      photo: {
        files: Math.round((all.files - drawn.files) / photos),
        bytes: Math.round((all.bytes - drawn.bytes) / photos),
      },
      requestsPerPage,
    }
  } finally {
    await server.stop()
    await town.close()
  }
}

function sizeOf(folder: string): { files: number; bytes: number } {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size)
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
