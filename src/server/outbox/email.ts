import type { Queries } from '#adapters/database/port.ts'
import type { Topic } from '#domain/notification-topic.ts'

/** An email before it is laid out: plain text only, so that the text and the HTML form say the same. */
export type EmailContent = {
  subject: string
  /** First name of the reader; absent for admins, who are addressed by email address only. */
  to?: string | undefined
  lines: readonly (string | Quote)[]
  /** The booking that the email is about, at a glance. */
  summary?: readonly Fact[]
  action?: { label: string; path: string }
}

/** What another person wrote, set apart from what we say. */
export type Quote = { by: string; quote: string }

export type Fact = { label: string; value: string }

type Promisable<Value> = Value | Promise<Value>

/** Whom an email goes to and what it is about. `recipientId` is null where it goes to an email address. */
export type Message<Context extends object> = { recipientId: string | null; context: Context; now: Date }

/**
 * One kind of email, and of the notification with the same title. The feature that sends it declares it in its `emails/`
 * folder; `src/server/emails.ts` lists all of them.
 */
export type EmailDefinition<Context extends object> = {
  /** Stored with every email that waits to be sent: a renamed kind leaves those without a writer. */
  kind: string
  topic: Topic
  /** False for what has a counter of its own and needs no entry in the bell. */
  inBell?: boolean
  /** Writes from what holds when it is called; undefined when there is nothing left to say. */
  write: (queries: Queries, message: Message<Context>) => Promisable<EmailContent | undefined>
}

/** A definition whose context is not known any more, as the list of all emails holds it. */
export type AnyEmail = EmailDefinition<never>
