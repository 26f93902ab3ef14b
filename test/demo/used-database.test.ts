import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedDemoTown } from '#db/seed.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app } = await openSharedApp()

test('the demo town is not seeded into a database that already has users', async () => {
  await app.signIn({ email: 'first@example.com', firstName: 'Fern', lastName: 'First' })
  await seedDemoTown(app.switchback, { url: app.url, say: () => {} })
  expect(await app.database.selectFrom('users').select('email').execute()).toEqual([
    { email: 'first@example.com' },
  ])
  const { rows } = await sql`select 1 from sandbox.demo_town`.execute(app.database)
  expect(rows).toEqual([])
})
