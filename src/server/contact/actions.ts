import type { z } from 'zod'
import type { contactForm } from '#contract/contact.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { tell } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { addSubmission } from './store.ts'

/** Stores what was written and tells every admin. */
export const submit = (
  { database, settings }: Deps,
  { name, email, subject, message }: z.output<typeof contactForm>,
  now: Date,
) =>
  inTransaction(database, async (transaction) => {
    const { id } = await addSubmission(transaction, { name, email, subject, message }, now)
    for (const recipientEmail of settings.adminEmails) {
      await tell(transaction, {
        event: `contact:${id}`,
        kind: 'contact_received',
        recipientEmail,
        context: { submissionId: id },
        now,
      })
    }
    return { id }
  })
