/** A refused statement: its SQLSTATE, and the name of the broken constraint if there is one. */
export type DatabaseError = { code: string; constraint: string | undefined }

/** Returns PostgreSQL's own error, also when another error wraps it, or undefined for any other error. */
export function readDatabaseError(error: unknown): DatabaseError | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    depth++, current = current.cause
  ) {
    // Socket errors have a code too (EPIPE even looks like a SQLSTATE); only server errors have a severity.
    if (!('severity' in current && 'code' in current && typeof current.code === 'string')) continue
    const constraint = 'constraint' in current ? current.constraint : undefined
    return { code: current.code, constraint: typeof constraint === 'string' ? constraint : undefined }
  }
  return undefined
}

/** Returns true when two transactions conflicted and the same work may be retried. */
export function isRetryable(error: unknown): boolean {
  const code = readDatabaseError(error)?.code
  return code === '40001' || code === '40P01'
}

/** Returns true when the disk of the database has no space left for what was to be written. */
export const isDatabaseFull = (error: unknown): boolean => readDatabaseError(error)?.code === '53100'

const unreachable =
  /^(connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout|timeout expired)/i
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Too many queries of this process are waiting for the database. The refused query was not sent. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
  constructor() {
    super('Too many requests of this process wait for the database')
  }
}

/** SQLSTATE codes of a server that shuts down, crashed, is starting, or has no memory or no connections left. */
const unavailableCodes = ['57P01', '57P02', '57P03', '53200', '53300']

/**
 * Returns true when waiting helps: the database is unreachable, starting, stopping or out of memory or connections, or
 * this process has too many waiting queries.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = readDatabaseError(error)?.code
  if (code) return code.startsWith('08') || unavailableCodes.includes(code)
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseBusy) return true
  if (unreachable.test(error.message)) return true
  return 'syscall' in error && 'code' in error && socketCodes.has(String(error.code))
}
