import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { signalAfterCommit } from '#adapters/database/after-commit.ts'
import type { Database, Queries } from '#adapters/database/port.ts'
import { minute, second } from '#domain/durations.ts'
import { Failure, notFound, unavailable } from '#server/http/failure.ts'
import { wakeWorker, wokenTasks } from '#server/jobs/wake-worker.ts'
import type { Task } from '#server/jobs/task.ts'
import type { Deps } from '#server/deps.ts'
import { encodeUpload } from './encode-upload.ts'
import type { Photo } from './store.ts'

/** The PostgreSQL notification channel on which workers say which photo they have finished. */
const finishedChannel = 'photos'
/** The number of photos that a worker encodes at once. */
const batch = 2
/**
 * How long a worker's claim on a photo lasts. If the worker dies, another process takes the photo then; encoding
 * twice does no harm.
 */
const leaseSeconds = 15
const retrySeconds = 2
/** How often a waiting request reads the photo's row, in case it missed a notification. */
const lookInterval = second
/** How long a web process waits for a worker before it encodes the photo itself. */
const workerTimeout = 5 * second
/** How long a web process then encodes all photos itself, because probably no worker runs. */
const aloneFor = minute
/** How long a request waits until it responds with 503; less than proxies wait. */
const timeout = 50 * second

const refusalSchema = z.object({
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/**
 * Returns a function that has a worker encode an upload and returns the photo's path. The function throws what
 * encoding in this process would throw.
 */
export function openEncodingInWorker(deps: Deps): (photo: Photo) => Promise<string> {
  const { database, signals } = deps
  const waiting = new Map<string, () => void>()
  const hear = (id?: string) => {
    for (const [each, wake] of waiting) if (id === undefined || each === id) wake()
  }
  let listening: Promise<unknown> | undefined
  const listen = async () => {
    try {
      await (listening ??= signals.listen(finishedChannel, hear))
    } catch {
      // The next upload tries to listen again. Until then, requests read the row at intervals.
      listening = undefined
    }
  }

  let aloneUntil = 0

  return async (photo) => {
    if (performance.now() < aloneUntil) return encodeUpload(deps, photo)
    const { id } = photo
    await listen()
    await askWorkers(database, id)
    const since = performance.now()
    try {
      for (;;) {
        const heard = new Promise<void>((resolve) => waiting.set(id, resolve))
        const path = await findOutcome(database, id)
        if (path) return path
        const waited = performance.now() - since
        if (waited > timeout)
          throw unavailable('We’re getting a lot of photos right now. Please try again in a moment.')
        if (waited > workerTimeout && (await claim(database, 1, id)).length > 0) {
          aloneUntil = performance.now() + aloneFor
          await encodeClaimed(deps, id)
        } else await Promise.race([heard, sleep(lookInterval)])
      }
    } finally {
      waiting.delete(id)
    }
  }
}

/** Encodes uploads that web processes wait for. */
export const encodePhotos: Task = {
  name: wokenTasks.photos,
  async run(deps) {
    const claimed = await claim(deps.database, batch)
    await Promise.all(claimed.map(({ id }) => encodeClaimed(deps, id)))
    return claimed.length
  },
}

async function askWorkers(database: Database, id: string): Promise<void> {
  await database
    .updateTable('photos')
    .set({ encodeAt: sql<Date>`coalesce(encode_at, now())`, encodeRefusal: null })
    .where('id', '=', id)
    .where('path', 'is', null)
    .execute()
  wakeWorker(database, 'photos')
}

/** Returns the photo's path, or undefined while the photo is not encoded. Throws the failure if it cannot be encoded. */
async function findOutcome(queries: Queries, id: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('photos')
    .select(['path', 'encodeRefusal'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('upload')
  if (row.path) return row.path
  if (row.encodeRefusal === null) return undefined
  const { status, code, detail, errors } = refusalSchema.parse(row.encodeRefusal)
  throw new Failure(status, code, detail, errors ? { errors } : {})
}

/** Leases waiting uploads, so that no other process encodes them at the same time. Leases end by the database's clock. */
function claim(database: Database, limit: number, id?: string): Promise<{ id: string }[]> {
  const due = database
    .selectFrom('photos')
    .select('id')
    .where('encodeAt', '<=', sql<Date>`now()`)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('encodeAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return database
    .updateTable('photos')
    .set({ encodeAt: inSeconds(leaseSeconds) })
    .where('id', 'in', due)
    .returning('id')
    .execute()
}

const inSeconds = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`

async function encodeClaimed(deps: Deps, id: string): Promise<void> {
  const { database, log } = deps
  const finish = (change: { encodeRefusal?: string; encodeAt: null | ReturnType<typeof inSeconds> }) =>
    database.updateTable('photos').set(change).where('id', '=', id).execute()
  try {
    const photo = await database
      .selectFrom('photos')
      .select(['id', 'ownerId', 'uploadKey', 'path', 'publishedAt'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (photo && !photo.path) await encodeUpload(deps, photo)
    await finish({ encodeAt: null })
  } catch (error) {
    const isFinal = error instanceof Failure && error.status < 500
    if (isFinal) {
      const { status, code, message: detail, errors } = error
      await finish({ encodeRefusal: JSON.stringify({ status, code, detail, errors }), encodeAt: null })
    } else {
      log.warn({ err: error, photo: id }, 'A photo could not be encoded and is tried again')
      await finish({ encodeAt: inSeconds(retrySeconds) })
    }
  }
  signalAfterCommit(database, finishedChannel, id)
}
