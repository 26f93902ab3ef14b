import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openScratchPostgres } from './scratch-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string
    databasePrefix: string
  }
}

/** Provides one PostgreSQL server for all test files: that of TEST_DATABASE_URL, or a temporary one for this run. */
export default async function setUp(project: TestProject) {
  const prefix = `switchback_test_${process.pid}`
  const given = process.env['TEST_DATABASE_URL']
  const scratch = given ? undefined : await openScratchPostgres()
  const server = given ?? scratch?.url ?? ''
  project.provide('databaseServer', server)
  project.provide('databasePrefix', prefix)
  return async () => {
    if (scratch) await scratch.close()
    else await dropDatabases(server, prefix)
  }
}

async function dropDatabases(server: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
      prefix,
    ])
    for (const { datname } of rows)
      await client.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`)
  } finally {
    await client.end()
  }
}
