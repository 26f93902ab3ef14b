import type { Queries } from '#adapters/database/port.ts'
import { oneLine } from '#server/outbox/one-line.ts'
import type { EmailContent, EmailDefinition } from '#server/outbox/email.ts'

const findUser = (queries: Queries, id: string) =>
  queries
    .selectFrom('users')
    .select(['firstName', 'suspensionReason'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The email to a suspended user; undefined once they are reinstated. */
export async function writeAccountSuspended(queries: Queries, id: string): Promise<EmailContent | undefined> {
  const user = await findUser(queries, id)
  if (!user?.suspensionReason) return undefined
  return {
    subject: 'Your account is suspended',
    to: oneLine(user.firstName),
    lines: [
      'Your Switchback account is suspended. You can sign in, read and export your data, and nothing else for now.',
      { by: 'The reason', quote: user.suspensionReason },
      'Your listings are hidden, their requests declined and their bookings cancelled with a full refund. What you asked for and had not paid was withdrawn; what you paid for stands until we have looked at it.',
      'If you think that this is wrong, write to us.',
    ],
    action: { label: 'Write to us', path: '/contact' },
  }
}

/** The email to a reinstated user; undefined once they are suspended again. */
export async function writeAccountReinstated(
  queries: Queries,
  id: string,
): Promise<EmailContent | undefined> {
  const user = await findUser(queries, id)
  if (!user || user.suspensionReason) return undefined
  return {
    subject: 'Your account is open again',
    to: oneLine(user.firstName),
    lines: [
      'Your Switchback account is no longer suspended. Listings that were hidden with it can be seen again; bookings that ended meanwhile stay ended.',
    ],
    action: { label: 'Go to your profile', path: '/profile' },
  }
}

export const accountSuspended: EmailDefinition<{ userId: string }> = {
  kind: 'account_suspended',
  topic: 'account',
  write: (queries, { context }) => writeAccountSuspended(queries, context.userId),
}

export const accountReinstated: EmailDefinition<{ userId: string }> = {
  kind: 'account_reinstated',
  topic: 'account',
  write: (queries, { context }) => writeAccountReinstated(queries, context.userId),
}
