/** What PostgreSQL said about a refused statement: its SQLSTATE and the constraint's name, if one was broken. */
export type DatabaseError = { code: string; constraint: string | undefined }

/** Reads PostgreSQL's own error, also when another error wraps it; anything else is undefined. */
export function readDatabaseError(error: unknown): DatabaseError | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    depth++, current = current.cause
  ) {
    // Socket errors carry a code too (EPIPE even looks like a SQLSTATE); only the server's have a severity.
    if (!('severity' in current && 'code' in current && typeof current.code === 'string')) continue
    const constraint = 'constraint' in current ? current.constraint : undefined
    return { code: current.code, constraint: typeof constraint === 'string' ? constraint : undefined }
  }
  return undefined
}

/** True when two transactions got in each other's way and the same work may be tried again. */
export function isRetryable(error: unknown): boolean {
  const code = readDatabaseError(error)?.code
  return code === '40001' || code === '40P01'
}

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

/** True when the database is away, starting, stopping or full, so that waiting is what helps. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = readDatabaseError(error)?.code
  if (code) return code.startsWith('08') || ['57P01', '57P02', '57P03', '53300'].includes(code)
  if (!(error instanceof Error)) return false
  if (unreachable.test(error.message)) return true
  return 'syscall' in error && 'code' in error && socketCodes.has(String(error.code))
}
