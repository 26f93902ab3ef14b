import type { Database } from '#adapters/database/port.ts'
import type { PublicCopies } from '#adapters/object-store/port.ts'
import { hour } from '#domain/durations.ts'
import { openTurns } from '#server/jobs/take-turn.ts'
import type { Task } from '#server/jobs/task.ts'
import { readAddress } from './keys.ts'
import { findHiddenPaths } from './visibility.ts'

const name = 'hide copies of photos'
const batch = 500

/** Removes the public copies of photos that are not public any more, once an hour, in only one of the workers. */
export function openHideCopiesTask(): Task {
  const isMyTurn = openTurns(name, hour)
  return {
    name,
    async run(deps) {
      const { publicCopies } = deps.objects
      if (publicCopies && (await isMyTurn(deps))) await hideCopies(deps.database, publicCopies)
      return 0
    },
  }
}

/** Removes the public copies of all photos that are hidden now. Exported for its test. */
export async function hideCopies(database: Database, publicCopies: PublicCopies): Promise<void> {
  let keys: string[] = []
  const hide = async () => {
    const hidden = new Set(await findHiddenPaths(database, [...new Set(keys.map(pathOf))]))
    for (const key of keys) if (hidden.has(pathOf(key))) await publicCopies.remove(key)
    keys = []
  }
  for await (const key of publicCopies.list()) {
    keys.push(key)
    if (keys.length === batch) await hide()
  }
  await hide()
}

const pathOf = (key: string) => readAddress(`/objects/${key}`)?.path ?? ''
