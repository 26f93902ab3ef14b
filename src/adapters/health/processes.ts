import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'
import type { Finding, PartCheck } from './port.ts'

/** What must be the same in all processes of an installation, as hashes that reveal nothing. */
export type Shared = {
  /** The hashes of the secrets (`markOf`), newest first. */
  secrets: readonly string[]
  /** The hash (`markOf`) of the folder or bucket that holds the photos. */
  store: string
}

/** Returns a hash of a text: eight hexadecimal digits. */
export const markOf = (text: string): string =>
  createHash('sha256').update(`switchback mark ${text}`).digest('hex').slice(0, 8)

const names = /^switchback signals ([0-9a-f]{8}) ([0-9a-f]{8})$/

/**
 * Returns the application name of a process's listening connection. From it the other processes learn the hashes of the
 * newest secret and of the photo store.
 */
export const signalsName = ({ secrets, store }: Shared): string => `switchback signals ${secrets[0]} ${store}`

/** Checks that the other processes at the same database have the same secrets and photo store as this one. */
export const processesCheck = (database: Database, shared: Shared): PartCheck => ({
  part: 'processes',
  run: async () => {
    const { rows } = await sql<{ name: string }>`select application_name as name from pg_stat_activity
      where datname = current_database() and application_name like 'switchback signals %'`.execute(database)
    const processes = rows.flatMap(({ name }) => {
      const [, secret = '', store = ''] = names.exec(name) ?? []
      return secret ? [{ secret, store }] : []
    })
    const problem = findDifference(processes, shared)
    const response = `${processes.length} connected`
    return { tried: 'secrets and photos of all processes', response, ...(problem && { problem }) }
  },
})

export function findDifference(
  processes: readonly { secret: string; store: string }[],
  shared: Shared,
): Finding['problem'] {
  if (processes.some(({ secret }) => !shared.secrets.includes(secret))) {
    const cure =
      'must be the same for all processes of this database: another one has other secrets, so signing in and links in emails fail between them'
    return { setting: 'SECRET_KEY', cure }
  }
  if (processes.some(({ store }) => store !== shared.store)) {
    const cure =
      'must be the same bucket for all processes of this database, or without one DATA_DIR the same folder: another process keeps its photos elsewhere, so photos are missing there'
    return { setting: 'S3_BUCKET', cure }
  }
  return undefined
}
