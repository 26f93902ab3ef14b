import type { Queries } from '#adapters/database/port.ts'
import type { Topic } from '#domain/notification-topic.ts'

/** An email before it is laid out: plain text only, so that the text and the HTML form say the same. */
export type EmailContent = {
  subject: string
  /** First name of the reader; absent for admins, who are addressed by email address only. */
  to?: string | undefined
  lines: readonly (string | Quote)[]
  /** A picture from our own server, such as that of the gear. It adds nothing that the text does not say. */
  picture?: { path: string; alt: string }
  /** The main facts of the booking that the email is about. */
  summary?: readonly Fact[]
  action?: { label: string; path: string }
}

/** Text by another user, set apart from ours. */
export type Quote = { by: string; quote: string }

/** `isTotal` sets an amount apart from the lines that it sums up. */
export type Fact = { label: string; value: string; isTotal?: boolean }

type Promisable<Value> = Value | Promise<Value>

/** The recipient of an email, and what it is about. `recipientId` is null for a plain email address. */
export type Message<Context extends object> = { recipientId: string | null; context: Context; now: Date }

/**
 * One kind of email, and of the notification with the same title. The feature that sends it declares it in its `emails/`
 * folder; `src/server/emails.ts` lists all of them.
 */
export type EmailDefinition<Context extends object> = {
  /** Stored with every queued email: after a rename, queued emails of the old kind cannot be written. */
  kind: string
  topic: Topic
  /** False for an email about something that has a counter of its own and needs no entry in the bell. */
  inBell?: boolean
  /** Writes the email from the data at the time of the call. Returns undefined when it no longer applies. */
  write: (queries: Queries, message: Message<Context>) => Promisable<EmailContent | undefined>
}

/** A definition whose type of context is erased, for the list of all emails. */
export type AnyEmail = EmailDefinition<never>
