import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { aDataFolder } from '#test/faults/program.ts'
import { openEmptyDatabase } from '#test/open-database.ts'
import { findFreePort } from '#tools/free-port.ts'
import { closers, openStrictPooler, type openTown } from './production-town.ts'

export type Change = Record<string, string>
/** A mistake that prevents the start, and the setting that the error message must name. */
type Refused = { what: string; names: string; change(): Promise<Change> | Change }
type Town = Awaited<ReturnType<typeof openTown>>

const administer = async (statement: string, database = 'postgres') => {
  const address = new URL(inject('databaseServer'))
  address.username = 'postgres'
  address.pathname = `/${database}`
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export async function anotherDatabase(prepare: (name: string) => Promise<unknown>): Promise<Change> {
  const { url, close } = await openEmptyDatabase()
  closers.push(close)
  await prepare(new URL(url).pathname.slice(1))
  return { DATABASE_URL: url }
}

async function aFolderWith(file: string, content: string): Promise<Change> {
  const DATA_DIR = await aDataFolder()
  await mkdir(path.dirname(path.join(DATA_DIR, file)), { recursive: true })
  await writeFile(path.join(DATA_DIR, file), content)
  return { DATA_DIR }
}

/**
 * Returns the mistakes that show only when the settings are used, such as a wrong password. Each changes the settings
 * of a complete town.
 */
export function listRefused(town: () => Town): readonly Refused[] {
  /** Returns the setting `DATABASE_URL` of the town, with its address changed by `change`. */
  const atDatabase = (change: (address: URL) => void) => {
    const address = new URL(town().settings.DATABASE_URL)
    change(address)
    return { DATABASE_URL: address.href }
  }

  return [
    {
      what: 'a wrong password',
      names: 'DATABASE_URL',
      change: async () => {
        await administer(`create role stranger login password 'right'`)
        closers.push(() => administer('drop role stranger'))
        return atDatabase((address) => Object.assign(address, { username: 'stranger', password: 'wrong' }))
      },
    },
    {
      what: 'a database that does not exist',
      names: 'DATABASE_URL',
      change: () => atDatabase((at) => (at.pathname = '/none')),
    },
    {
      what: 'a role without rights',
      names: 'DATABASE_URL',
      change: async () => {
        await administer(`create role guest login password 'right'`)
        closers.push(() => administer('drop role guest'))
        return atDatabase((address) => Object.assign(address, { username: 'guest', password: 'right' }))
      },
    },
    {
      what: 'a read-only database',
      names: 'DATABASE_URL',
      change: () =>
        anotherDatabase((name) =>
          administer(`alter database ${name} set default_transaction_read_only = on`),
        ),
    },
    {
      what: 'the database of the stand-ins',
      names: 'DATABASE_URL',
      change: () => anotherDatabase((name) => administer('create schema sandbox', name)),
    },
    {
      what: 'nothing on the port of the database',
      names: 'DATABASE_URL',
      change: async () => ({ DATABASE_URL: `postgres://a:b@127.0.0.1:${await findFreePort()}/town` }),
    },
    {
      what: 'an unknown host',
      names: 'DATABASE_URL',
      change: () => ({ DATABASE_URL: 'postgres://a:b@town.invalid/town' }),
    },
    {
      what: 'TLS that the database lacks',
      names: 'DATABASE_URL',
      change: () => atDatabase((at) => at.searchParams.set('sslmode', 'require')),
    },
    {
      what: 'a pooler that refuses our settings',
      names: 'DATABASE_URL',
      change: async () => ({ DATABASE_URL: `postgres://a:b@127.0.0.1:${await openStrictPooler()}/town` }),
    },
    {
      what: 'a website instead of a database',
      names: 'DATABASE_URL',
      change: () => ({ DATABASE_URL: `postgres://a:b@127.0.0.1:${town().websitePort}/town` }),
    },
    {
      what: 'a file as the data folder',
      names: 'DATA_DIR',
      change: () => ({ DATA_DIR: town().settings.NODE_EXTRA_CA_CERTS }),
    },
    { what: 'a data folder below a file', names: 'DATA_DIR', change: () => ({ DATA_DIR: '/dev/null/data' }) },
    {
      what: 'a folder in which a restore was interrupted',
      names: 'DATA_DIR',
      change: () => aFolderWith('restore-unfinished', ''),
    },
    {
      what: 'secrets that cannot be read',
      names: 'DATA_DIR',
      change: () => aFolderWith('secrets', 'a file'),
    },
    {
      what: 'a file in place of the folder of photos',
      names: 'DATA_DIR',
      change: () => aFolderWith('objects', 'a file'),
    },
    {
      what: 'an embedded database of another PostgreSQL',
      names: 'DATA_DIR',
      change: async () => ({
        ...(await aFolderWith('postgres/PG_VERSION', '15')),
        DATABASE_URL: '',
        DATABASE: 'embedded',
      }),
    },
    {
      what: 'a database of a newer Switchback',
      names: 'DATABASE_URL',
      change: () =>
        anotherDatabase((name) =>
          administer(
            `create table schema_migrations (name text primary key, sha256 text, applied_at timestamptz default now());
           insert into schema_migrations values ('9999-contract-users.sql', ''); grant select on schema_migrations to public`,
            name,
          ),
        ),
    },
    {
      what: 'tables that the role may not read',
      names: 'DATABASE_URL',
      change: () =>
        anotherDatabase((name) => administer('create table schema_migrations (name text primary key)', name)),
    },
    {
      what: 'a port in use',
      names: 'PORT',
      change: () => ({ PORT: String(town().websitePort), HOST: '127.0.0.1' }),
    },
    { what: 'the address of another machine', names: 'HOST', change: () => ({ HOST: '203.0.113.7' }) },
  ]
}
