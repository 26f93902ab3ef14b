import type { Queries } from '#adapters/database/port.ts'
import { oneLine } from '#server/outbox/one-line.ts'
import type { EmailContent, EmailDefinition } from '#server/outbox/email.ts'

const findUser = (queries: Queries, id: string) =>
  queries
    .selectFrom('users')
    .select(['firstName', 'suspensionReason'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the email to a suspended user; undefined once they are reinstated. */
export async function writeAccountSuspended(queries: Queries, id: string): Promise<EmailContent | undefined> {
  const user = await findUser(queries, id)
  if (!user?.suspensionReason) return undefined
  return {
    subject: 'Your account is suspended',
    to: oneLine(user.firstName),
    lines: [
      'We’ve suspended your Switchback account. For now you can sign in, look around and export your data, but nothing else.',
      { by: 'The reason', quote: user.suspensionReason },
      'We’ve hidden your listings, declined requests for them and canceled their bookings with a full refund. We’ve also withdrawn your own requests that weren’t paid. Rentals you paid for stand until we’ve reviewed them.',
      'Think we got this wrong? Write to us.',
    ],
    action: { label: 'Write to us', path: '/contact' },
  }
}

/** Returns the email to a reinstated user; undefined once they are suspended again. */
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
      'Your Switchback account is no longer suspended, and your listings are visible again. Bookings that we canceled stay canceled.',
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
