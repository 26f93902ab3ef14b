import type { Queries } from '#adapters/database/port.ts'
import type { EmailContent, EmailDefinition } from '#server/outbox/email.ts'

/** Email to the admins with a submission of the contact form, unless it is already marked as answered. */
export async function writeContact(
  queries: Queries,
  submissionId: string,
): Promise<EmailContent | undefined> {
  const written = await queries
    .selectFrom('contactSubmissions')
    .selectAll()
    .where('id', '=', submissionId)
    .executeTakeFirst()
  if (written?.status !== 'pending') return undefined
  return {
    subject: `Contact form: ${written.subject}`,
    lines: [
      `${written.name} wrote through the contact form. Please answer to ${written.email} within 24 hours.`,
      { by: written.name, quote: written.message },
    ],
    action: { label: 'Mark it as answered', path: `/admin/contact?submission=${submissionId}` },
  }
}

export const contactReceived: EmailDefinition<{ submissionId: string }> = {
  kind: 'contact_received',
  topic: 'account',
  write: (queries, { context }) => writeContact(queries, context.submissionId),
}
