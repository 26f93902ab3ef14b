import type { AdminAbility } from '#domain/admin-role.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import { isMailOff } from '#server/notifications/store.ts'
import { findAdminEmails } from '#server/notifications/find-admin-emails.ts'
import type { EmailDefinition } from './email.ts'
import { writeNotification, type Member } from './write-notification.ts'

/**
 * What a recipient is notified about. `now` is business time. Each recipient is notified of the same `event` only
 * once.
 */
export type Occasion<Context extends object> = { event: string; context: Context; now: Date }

type Recipient = { recipientId: string } | { recipientEmail: string }

/**
 * Notifies one recipient, in the caller's transaction: with a bell entry if they have an account, and by email unless
 * they turned the topic off. Whether the email still applies is decided again when it is sent.
 */
export async function notify<Context extends object>(
  tx: Transaction<Tables>,
  email: EmailDefinition<Context>,
  occasion: Occasion<Context> & Recipient,
): Promise<void> {
  const member = await findMember(tx, occasion)
  const isMember = 'recipientId' in occasion
  // A deleted account is not notified.
  if (isMember && !member) return
  if (member && email.inBell !== false) await writeNotification(tx, email, member, occasion)
  if (isMember && (await isMailOff(tx, occasion.recipientId, email.topic))) return
  await tx
    .insertInto('outbox')
    .values({
      event: occasion.event,
      kind: email.kind,
      recipientId: isMember ? occasion.recipientId : null,
      recipientEmail: isMember ? member!.email : occasion.recipientEmail,
      context: JSON.stringify(occasion.context),
      createdAt: occasion.now,
      // Real time: changing the business clock neither hurries nor delays emails.
      nextAttemptAt: new Date(),
    })
    .onConflict((row) => row.columns(['event', 'recipientEmail']).doNothing())
    .execute()
  wakeWorker(tx, 'emails')
}

/**
 * Emails every admin whose role has the ability, and writes a bell entry if the address belongs to a user.
 * `adminEmails` is the setting ADMIN_EMAILS.
 */
export async function notifyAdmins<Context extends object>(
  tx: Transaction<Tables>,
  adminEmails: readonly string[],
  ability: AdminAbility,
  email: EmailDefinition<Context>,
  occasion: Occasion<Context>,
): Promise<void> {
  for (const recipientEmail of await findAdminEmails(tx, adminEmails, ability))
    await notify(tx, email, { ...occasion, recipientEmail })
}

/**
 * Returns the user behind a recipient, if there is one. Admins are given by email address, which may belong to a
 * user.
 */
const findMember = (tx: Transaction<Tables>, recipient: Recipient): Promise<Member | undefined> =>
  tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'recipientId' in recipient
        ? sql<boolean>`id = ${recipient.recipientId}`
        : sql<boolean>`lower(email) = lower(${recipient.recipientEmail})`,
    )
    .where('deletedAt', 'is', null)
    // Waits for a concurrent deletion of the account and then sees its result.
    .forKeyShare()
    .executeTakeFirst()
