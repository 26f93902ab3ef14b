import type { z } from 'zod'
import type { contactForm } from '#contract/contact.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { contactReceived } from './emails/received.ts'
import { hour } from '#domain/durations.ts'
import { tooManyRequests } from '#server/http/failure.ts'
import { notifyAdmins } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { addSubmission, countSince } from './store.ts'

/** The limit of submissions per hour from all visitors together, because each one sends an email to every admin. */
const maxAnHour = 60

/** Stores a submission and notifies every admin. */
export const submit = (
  { database, settings }: Deps,
  { name, email, subject, message }: z.output<typeof contactForm>,
  now: Date,
) =>
  inTransaction(database, async (transaction) => {
    if (settings.rateLimits && (await countSince(transaction, new Date(now.getTime() - hour))) >= maxAnHour)
      throw tooManyRequests(hour / 1000)
    const { id } = await addSubmission(transaction, { name, email, subject, message }, now)
    await notifyAdmins(transaction, settings.adminEmails, 'moderate', contactReceived, {
      event: `contact:${id}`,
      context: { submissionId: id },
      now,
    })
    return { id }
  })
