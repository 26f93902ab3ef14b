import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { addDays, dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { aDataFolder, startProgram } from '#test/faults/program.ts'
import { aRequest } from '#test/fixtures/bookings.ts'
import { openEventStream } from '#test/fixtures/event-stream.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { aNewcomer, openUser } from '#test/fixtures/users.ts'
import { openTestDatabase } from '#test/open-database.ts'
import { findFreePort } from '#tools/free-port.ts'
import { project } from '#tools/project.ts'
import { isFullRun } from '#test/support/full-run.ts'

/** Returns the GRANT statements that decision 51 lists, for both schemas. */
async function readRights(role: string): Promise<string[]> {
  const decision = await readFile(path.join(project, 'docs/decisions/0051-several-processes.md'), 'utf8')
  const rights = [...decision.matchAll(/`(GRANT [^`]+)`/g)].map(([, grant]) => grant!)
  expect(rights).toHaveLength(3)
  return rights.flatMap((grant) =>
    ['public', 'sandbox'].map((schema) => `${grant.replace('SCHEMA public', `SCHEMA ${schema}`)} TO ${role}`),
  )
}

test.runIf(isFullRun)(
  'a role that may not change tables serves a town',
  async () => {
    const database = await openTestDatabase({ max: 2 })
    const role = `serving_${process.pid}`
    const address = new URL(database.url)
    address.username = 'postgres'
    const administrator = new pg.Client({ connectionString: address.href })
    await administrator.connect()
    await administrator.query(
      `create role ${role} login password 'right'; revoke create on schema public from public`,
    )
    for (const grant of await readRights(role)) await administrator.query(grant)
    onTestFinished(async () => {
      await administrator.query(`drop owned by ${role}; drop role ${role}`)
      await administrator.end()
      await database.close()
    })
    Object.assign(address, { username: role, password: 'right' })
    const serving = new pg.Client({ connectionString: address.href })
    await serving.connect()
    await expect(serving.query('create table mine ()')).rejects.toThrow('permission denied')
    await expect(serving.query('alter table bookings add column mine int')).rejects.toThrow('must be owner')
    await serving.end()

    const program = await startProgram({
      PORT: String(await findFreePort()),
      DATA_DIR: await aDataFolder(),
      DATABASE_URL: address.href,
    })
    const [owner, renter] = [
      await openUser(program.url, aNewcomer('O')),
      await openUser(program.url, aNewcomer('R')),
    ]
    const stream = await openEventStream(owner)
    await aRequest(renter, await aListing(owner), addDays(dateIn(serviceArea.zone, new Date()), 20))
    await stream.until('booking')
    // The worker writes the notification, so its rights suffice too.
    await stream.until('notification')
    stream.close()
    expect(program.output()).not.toMatch(/permission denied/)
    await program.kill('SIGTERM')
  },
  60_000,
)
