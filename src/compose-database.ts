import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { migrateIfPending, type Migrations } from '#adapters/database/migrate.ts'
import { openPostgres } from '#adapters/database/postgres.ts'
import { openReplica } from '#adapters/database/replica.ts'
import type { TraceStatement } from '#adapters/telemetry/port.ts'
import type { Config } from './config.ts'

const productMigrations = { folder: path.resolve(import.meta.dirname, '../db/migrations') }

type Surroundings = {
  databaseUrl: string
  signalsName: string
  traceStatement: TraceStatement | undefined
  log: FastifyInstance['log']
}

/** Opens the database and, unless this process is only a worker, the replica that the settings name. */
export function openDatabase(
  config: Config,
  { databaseUrl, signalsName, traceStatement, log }: Surroundings,
) {
  const warn = (sentence: string) => log.warn(sentence)
  const { databaseDirectUrl, databaseReadUrl: readUrl, databasePool: max } = config
  const directUrl = databaseDirectUrl ?? databaseUrl
  const postgres = openPostgres({
    url: databaseUrl,
    directUrl: databaseDirectUrl,
    applicationName: 'switchback',
    signalsName,
    max,
    log: warn,
    ...(traceStatement && { traceStatement }),
  })
  const replica =
    readUrl === undefined || config.role === 'worker'
      ? undefined
      : openReplica({
          url: readUrl,
          applicationName: 'switchback reads',
          primary: postgres.pool,
          max,
          log: warn,
        })
  return {
    postgres,
    replica,
    /** The address of PostgreSQL itself, also when the settings name a pooler. */
    directUrl,
    /** Applies the migrations that are missing: those of the product, then those given. */
    migrate: (others: readonly Migrations[]): Promise<void> =>
      migrateIfPending(postgres.pool, directUrl, [productMigrations, ...others]),
  }
}
