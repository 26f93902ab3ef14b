import { randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#adapters/database/migrate.ts'
import { openPostgres, type Postgres } from '#adapters/database/postgres.ts'

const migrations = path.resolve(import.meta.dirname, '../db')

export type TestDatabase = Postgres & { url: string }

/** Opens a new migrated database that has only the rows of the migrations. `close` drops it. */
export async function openTestDatabase({ max = 10 } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const prefix = inject('databasePrefix')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await withClient(server, async (client) => {
    const template = await requireTemplate(client, server, prefix)
    // With `file_copy` this takes a third of the time. PostgreSQL's default writes every page to the write-ahead log.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const url = addressOf(server, name)
  const postgres = openPostgres({ url, applicationName: 'test', max })
  return {
    ...postgres,
    url,
    async close() {
      await postgres.close()
      await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Creates an empty database without migrations. `close` drops it. */
export async function openEmptyDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = inject('databaseServer')
  const name = `${inject('databasePrefix')}_${randomBytes(6).toString('hex')}`
  await withClient(server, (client) => client.query(`create database ${name}`))
  const close = () =>
    withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  return { url: addressOf(server, name), close: async () => void (await close()) }
}

/** Creates the template database if it does not exist, and returns its name. A lock makes concurrent test files wait. */
async function requireTemplate(client: pg.Client, server: string, prefix: string): Promise<string> {
  const template = `${prefix}_template`
  await client.query('select pg_advisory_lock(hashtext($1))', [template])
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount === 0) {
    const making = `${template}_making`
    await client.query(`drop database if exists ${making} with (force)`)
    await client.query(`create database ${making}`)
    const url = addressOf(server, making)
    await migrate({ url, folder: path.join(migrations, 'migrations') })
    await migrate({ url, folder: path.join(migrations, 'sandbox'), schema: 'sandbox' })
    await client.query(`alter database ${making} rename to ${template}`)
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [template])
  return template
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
