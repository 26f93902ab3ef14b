import type { Task } from '#server/jobs/task.ts'
import { wokenTasks } from '#server/jobs/wake-worker.ts'
import { isMailOff } from '#server/notifications/store.ts'
import type { Deps } from '#server/deps.ts'
import type { AnyEmail, EmailContent } from './email.ts'
import { layOut } from './layout.ts'
import { claimEmails, markDropped, markSent, postponeEmail, type ClaimedEmail } from './store.ts'
import { headersOf, unsubscribeLinksOf } from './unsubscribe-links.ts'

const batch = 32

/**
 * Returns the task that sends queued emails, a batch at a time. Each email is written from the current data, and
 * dropped when it no longer applies. A process that dies while sending may cause an email to be sent twice, with the
 * same id.
 */
export function openDeliveryTask(emails: readonly AnyEmail[]): Task {
  const byKind = new Map(emails.map((email) => [email.kind, email]))
  return {
    name: wokenTasks.emails,
    gatherMilliseconds: 100,
    async run(deps) {
      const claimed = await claimEmails(deps.database, batch)
      await Promise.all(claimed.map((email) => deliver(deps, email, byKind.get(email.kind))))
      return claimed.length
    },
  }
}

async function deliver(deps: Deps, claimed: ClaimedEmail, definition: AnyEmail | undefined): Promise<void> {
  const { database, clock, mail, log, settings, telemetry } = deps
  try {
    if (!definition) throw new Error(`No email of the kind ${claimed.kind} is registered`)
    const { id, recipientId, recipientEmail: to } = claimed
    const isUnwanted = recipientId !== null && (await isMailOff(database, recipientId, definition.topic))
    const content = isUnwanted ? undefined : await write(deps, claimed, definition)
    if (!content) return await markDropped(database, claimed, clock.now())
    const links = unsubscribeLinksOf({ topic: definition.topic, recipientId }, settings)
    const form = layOut(content, settings.publicUrl, links)
    const email = { id, to, ...form, ...(links && { headers: headersOf(links) }) }
    await telemetry.measure('email', claimed.kind, () => mail.send(email))
    await markSent(database, { email: claimed, now: clock.now() })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const details = { err: error, email: claimed.id, kind: claimed.kind, attempts: claimed.attempts }
    if (await postponeEmail(database, claimed, reason))
      log.warn(details, 'An email could not be sent and will be retried')
    else log.error(details, 'An email was given up')
  }
}

/** Writes an email. Its context has the type that belongs to its kind, because `notify` stored both together. */
const write = async (
  { database, clock }: Deps,
  { recipientId, context }: ClaimedEmail,
  definition: AnyEmail,
): Promise<EmailContent | undefined> =>
  definition.write(database, { recipientId, context: context as never, now: clock.now() })
