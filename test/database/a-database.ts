import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openEmptyDatabase } from '#test/open-database.ts'

/** Opens an empty database with a connection; both are closed after the test. */
export async function aDatabase(): Promise<{ url: string; client: pg.Client }> {
  const { url, close } = await openEmptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await close()
  })
  return { url, client }
}
