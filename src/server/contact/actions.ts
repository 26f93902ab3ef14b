import type { z } from 'zod'
import type { contactForm } from '#contract/contact.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { contactReceived } from './emails/received.ts'
import { notifyAdmins } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { addSubmission } from './store.ts'

/** Stores a submission and notifies every admin. */
export const submit = (
  { database, settings }: Deps,
  { name, email, subject, message }: z.output<typeof contactForm>,
  now: Date,
) =>
  inTransaction(database, async (transaction) => {
    const { id } = await addSubmission(transaction, { name, email, subject, message }, now)
    await notifyAdmins(transaction, settings.adminEmails, contactReceived, {
      event: `contact:${id}`,
      context: { submissionId: id },
      now,
    })
    return { id }
  })
