import { serviceArea } from '#domain/service-area.ts'
import { emailPage } from './email-page.ts'
import { oneLine } from './one-line.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'
import type { EmailContent, Quote } from './email.ts'

const maxSubjectLength = 150
const town = `${serviceArea.city}, ${serviceArea.state}`

/** Returns a subject on one line, at most 150 characters long. */
export function subjectOf(words: string): string {
  const line = oneLine(words)
  return line.length > maxSubjectLength ? `${line.slice(0, maxSubjectLength - 1).trimEnd()}…` : line
}

/** Returns a link that leads through sign-in, so that it works on any device. */
const linkTo = (publicUrl: string, path: string) =>
  `${publicUrl}/api/login?returnTo=${encodeURIComponent(path)}`

/** Returns an email as text and as HTML. Text by users is escaped. */
export function layOut(
  content: EmailContent,
  publicUrl: string,
  unsubscribe?: UnsubscribeLinks,
): { subject: string; text: string; html: string } {
  const { lines, picture, summary = [], action } = content
  const subject = subjectOf(content.subject)
  const link = action && { label: action.label, address: linkTo(publicUrl, action.path) }
  const settings = `${publicUrl}/settings`
  const greeting = content.to && `Hi ${oneLine(content.to)},`
  const text = [
    ...(greeting ? [greeting] : []),
    ...lines.map(asText),
    ...(summary.length > 0 ? [summary.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(link ? [`${link.label}: ${link.address}`] : []),
    `Switchback, ${town}`,
    ...(unsubscribe
      ? [`${whyOf(unsubscribe)}\nChange what we send you: ${settings}\nUnsubscribe: ${unsubscribe.page}`]
      : []),
  ].join('\n\n')
  const why = unsubscribe && { words: whyOf(unsubscribe), settings, unsubscribe: unsubscribe.page }
  const image = picture && { address: publicUrl + picture.path, alt: picture.alt }
  const html = emailPage({ subject, greeting, image, lines, summary, link, town, why })
  return { subject, text: `${text}\n`, html: String(html) }
}

const whyOf = ({ about }: UnsubscribeLinks) => `You’re getting this because emails about ${about} are on.`

const asText = (line: string | Quote): string =>
  typeof line === 'string'
    ? line
    : `${line.by}:\n${line.quote
        .split(/\r?\n/)
        .map((row) => `> ${row}`)
        .join('\n')}`
