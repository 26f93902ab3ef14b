import { pino, type Logger } from 'pino'
import { describeError } from './describe-error.ts'
import { removeSecrets } from './remove-secrets.ts'

export type LogTarget = { write(line: string): void }

/**
 * Log lines are collected and written together after this many bytes or milliseconds, because one write costs as much as
 * ten lines.
 */
const gathered = { minLength: 4_096, periodicFlush: 100 }

/** Opens the log: a line of JSON per entry, on standard output unless `to` is given. Never waits for a slow reader. */
export const openLog = ({ level, to }: { level: string; to?: LogTarget | undefined }): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      serializers: { err: (error: unknown) => describeError(error) },
      hooks: { streamWrite: removeSecrets },
    },
    to ?? pino.destination({ fd: 1, sync: false, ...gathered }),
  )
