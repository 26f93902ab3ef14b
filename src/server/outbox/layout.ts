import { serviceArea } from '#domain/service-area.ts'
import { html, type Html } from '#server/http/html.ts'
import { oneLine } from './one-line.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'
import type { Quote, Writing } from './writing.ts'

const longestSubject = 150
const town = `${serviceArea.city}, ${serviceArea.state}`

/** The words that begin a letter, on one line. */
export function subjectOf(words: string): string {
  const line = oneLine(words)
  return line.length > longestSubject ? `${line.slice(0, longestSubject - 1).trimEnd()}…` : line
}

/** Links go through sign-in, so that they work on any device. */
const linkTo = (publicUrl: string, path: string) =>
  `${publicUrl}/api/login?returnTo=${encodeURIComponent(path)}`

/** A letter in both its forms. Whatever people wrote is escaped. */
export function layOut(
  writing: Writing,
  publicUrl: string,
  unsubscribe?: UnsubscribeLinks,
): { subject: string; text: string; html: string } {
  const subject = subjectOf(writing.subject)
  const link = writing.action && {
    label: writing.action.label,
    address: linkTo(publicUrl, writing.action.path),
  }
  const greeting = writing.to && `Hi ${oneLine(writing.to)},`
  const text = [
    ...(greeting ? [greeting] : []),
    ...writing.lines.map(asText),
    ...(link ? [`${link.label}: ${link.address}`] : []),
    `Switchback, ${town}`,
    ...(unsubscribe ? [`${whyOf(unsubscribe)} Unsubscribe: ${unsubscribe.page}`] : []),
  ].join('\n\n')
  return {
    subject,
    text: `${text}\n`,
    html: page(subject, greeting, writing.lines, link, unsubscribe).markup,
  }
}

const whyOf = ({ about }: UnsubscribeLinks) => `You get this because mail about ${about} is on.`

const asText = (line: string | Quote): string =>
  typeof line === 'string'
    ? line
    : `${line.by}:\n${line.quote
        .split(/\r?\n/)
        .map((row) => `> ${row}`)
        .join('\n')}`

const paragraph = 'margin:0 0 16px;'
const asHtml = (line: string | Quote): Html =>
  typeof line === 'string'
    ? html`<p style="${paragraph}">${line}</p>`
    : html`<p style="margin:0 0 4px;">${line.by}:</p>
        <blockquote
          style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #d6dfd9;white-space:pre-line;"
        >
          ${line.quote}
        </blockquote>`

const page = (
  subject: string,
  greeting: string | undefined,
  lines: readonly (string | Quote)[],
  link: { label: string; address: string } | undefined,
  unsubscribe: UnsubscribeLinks | undefined,
): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#f4f7f5;color:#12241f;font:16px/1.5 'Hanken Grotesk',system-ui,sans-serif;"
      >
        <div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px;">
          <p style="margin:0 0 20px;font-weight:700;color:#11493f;">Switchback</p>
          ${greeting ? html`<p style="${paragraph}">${greeting}</p>` : undefined} ${lines.map(asHtml)}
          ${
            link
              ? html`<p style="margin:24px 0;">
                  <a
                    href="${link.address}"
                    style="display:inline-block;padding:12px 20px;border-radius:8px;background:#11493f;color:#ffffff;text-decoration:none;"
                    >${link.label}</a
                  >
                </p>`
              : undefined
          }
          <p style="margin:24px 0 0;color:#5b6c66;font-size:14px;">Switchback, ${town}</p>
          ${
            unsubscribe
              ? html`<p style="margin:8px 0 0;color:#5b6c66;font-size:14px;">
                  ${whyOf(unsubscribe)} <a href="${unsubscribe.page}" style="color:#5b6c66;">Unsubscribe</a>
                </p>`
              : undefined
          }
        </div>
      </body>
    </html> `
