import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openSwitchback, type Surroundings, type Switchback } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { findFreePort } from '#test/free-port.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'
import { openUser, type User, type UserName } from '#test/users.ts'

export type TestApp = {
  url: string
  switchback: Switchback
  deps: Switchback['deps']
  database: Switchback['deps']['database']
  testDatabase: TestDatabase
  /** Somebody who is not signed in. */
  visitor: User
  /** Signs in over the real protocol, as a person who need not exist yet. */
  signIn(name: UserName): Promise<User>
  /** Moves the sandbox's clock, such as `PT25H`; answers when everything due is finished. */
  advance(duration: string): Promise<Date>
  settle: () => Promise<void>
  /** The emails sent to an email address, latest first. */
  mail(to: string): Promise<{ to: string; subject: string; text: string; html: string }[]>
  close(): Promise<void>
}

/** The whole product, without pages unless a build is given, on a database and a port of its own, with every sandbox and a running worker. */
export async function openTestApp(
  environment: Record<string, string> = {},
  web?: Surroundings['web'],
): Promise<TestApp> {
  const testDatabase = await openTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'switchback-test-'))
  const port = await findFreePort()
  const config = readConfig({ PORT: String(port), DEMO: 'off', LOG_LEVEL: 'error', ...environment })
  const switchback = await openSwitchback(config, {
    databaseUrl: testDatabase.url,
    objectsFolder: path.join(folder, 'objects'),
    secret: (name) => `secret-of-the-tests-${name}-0123456789`,
    ...(web ? { web } : {}),
  })
  await switchback.listen()
  switchback.becomeReady()
  const url = config.publicUrl
  const visitor = await openUser(url)
  return {
    url,
    switchback,
    deps: switchback.deps,
    database: switchback.deps.database,
    testDatabase,
    visitor,
    signIn: (name) => openUser(url, name),
    advance: async (duration) => {
      const { status, body } = await visitor.post('/sandbox/clock', { advance: duration })
      if (status !== 200) throw new Error(`The clock did not move: ${JSON.stringify(body)}`)
      return new Date((body as { now: string }).now)
    },
    settle: switchback.settle,
    mail: async (to) => {
      await switchback.settle()
      const { body } = await visitor.get(`/sandbox/mail.json?to=${encodeURIComponent(to)}`)
      return body as { to: string; subject: string; text: string; html: string }[]
    },
    close: async () => {
      await switchback.close()
      await testDatabase.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
