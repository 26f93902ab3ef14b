import type { User } from '#test/users.ts'
import { openTestApp, type TestApp } from '#test/open-app.ts'
import { aRenter, aStranger, anAdmin, anOwner } from '#test/users.ts'

export type ModerationFixture = {
  app: TestApp
  admin: User
  owner: User
  renter: User
  stranger: User
  /** Somebody whom nobody else is. */
  newcomer(): Promise<User>
}

/** An admin, and people to look after. */
export async function openModerationFixture(): Promise<ModerationFixture> {
  const app = await openTestApp({ LOG_LEVEL: 'silent' })
  let count = 0
  return {
    app,
    admin: await app.signIn(anAdmin),
    owner: await app.signIn(anOwner),
    renter: await app.signIn(aRenter),
    stranger: await app.signIn(aStranger),
    newcomer: () =>
      app.signIn({
        email: `newcomer${++count}@example.com`,
        firstName: 'Nell',
        lastName: `Newcomer ${count}`,
      }),
  }
}

/** Reports a listing and answers the report's id. */
export async function aReport(user: User, listingId: string): Promise<string> {
  const { status, body } = await user.post('/api/reports', { listingId, reason: 'safety_concern' })
  if (status !== 201) throw new Error(`No report: ${JSON.stringify(body)}`)
  return (body as { id: string }).id
}

/** The emails to somebody with such a subject. */
export const emailsTo = async (app: TestApp, { email }: User, subject: RegExp) =>
  (await app.mail(email)).filter((email) => subject.test(email.subject))
