import pLimit from 'p-limit'
import type { ObjectStore } from '#adapters/object-store/port.ts'
import { sha256 } from './archive-writer.ts'
import { sayAtIntervals } from './progress.ts'

type Stores = {
  from: Pick<ObjectStore, 'list' | 'read'>
  to: Pick<ObjectStore, 'read' | 'write'>
  say: (sentence: string) => void
}

export type Moved = {
  copied: number
  /** The number of objects that the new store already had with the same bytes. */
  present: number
  bytes: number
  /** Keys whose bytes in the new store are not those of the old one. */
  wrong: string[]
}

const maxAtOnce = 8

/**
 * Copies all objects that the new store lacks, and reads each of them back. Deletes nothing, so it can be interrupted and
 * repeated. Lists the objects again until it finds no new one, so photos that are stored meanwhile are copied too.
 */
export async function moveObjects({ from, to, say }: Stores): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, bytes: 0, wrong: [] }
  const seen = new Set<string>()
  const limit = pLimit(maxAtOnce)
  const progress = sayAtIntervals(say)

  async function move(key: string): Promise<void> {
    const object = await from.read(key)
    // Deleted since it was listed.
    if (!object) return
    const isSame = async () => {
      const there = await to.read(key)
      return there !== undefined && sha256(there.bytes) === sha256(object.bytes)
    }
    if (await isSame()) moved.present++
    else {
      await to.write(key, object)
      if (!(await isSame())) return void moved.wrong.push(key)
      moved.copied++
      moved.bytes += object.bytes.byteLength
    }
    progress(`Objects: ${moved.copied} copied, ${moved.present} there before`)
  }

  for (let found = true; found;) {
    found = false
    let running: Promise<void>[] = []
    for await (const key of from.list()) {
      if (seen.has(key)) continue
      seen.add(key)
      found = true
      running.push(limit(() => move(key)))
      if (running.length === 100) {
        await Promise.all(running)
        running = []
      }
    }
    await Promise.all(running)
  }
  return moved
}
