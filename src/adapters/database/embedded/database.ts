import pg from 'pg'

/** Creates the application's role and database unless they exist. Throws unless the server responds. */
export async function makeDatabase(address: (role: string, database: string) => string): Promise<void> {
  try {
    await withClient(address('switchback', 'switchback'), (client) => client.query('select 1'))
  } catch (error) {
    const code = (error as pg.DatabaseError).code
    if (code !== '28P01' && code !== '28000' && code !== '3D000') throw error
    await withClient(address('postgres', 'postgres'), create)
  }
}

// The application's role is not a superuser: a vulnerability in the application must not reach the machine through COPY …
// PROGRAM.
async function create(client: pg.Client): Promise<void> {
  const role = await client.query(`select 1 from pg_roles where rolname = 'switchback'`)
  if (role.rowCount === 0) await client.query('create role switchback login createdb')
  const password = pg.escapeLiteral(client.password ?? '')
  await client.query(`alter role switchback password ${password}`)
  const database = await client.query(`select 1 from pg_database where datname = 'switchback'`)
  if (database.rowCount === 0) await client.query('create database switchback owner switchback')
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
