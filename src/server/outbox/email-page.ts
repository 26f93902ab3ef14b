import { emailStyle } from './email-style.ts'
import type { Fact, Quote } from './email.ts'
import { html, type Html } from '#html/template.ts'

type EmailPage = {
  subject: string
  greeting: string | undefined
  image: { address: string; alt: string } | undefined
  lines: readonly (string | Quote)[]
  summary: readonly Fact[]
  link: { label: string; address: string } | undefined
  town: string
  /**
   * Why the user gets this email, and the URLs of the settings page and the unsubscribe page. Undefined for emails
   * that cannot be turned off.
   */
  why: { words: string; settings: string; unsubscribe: string } | undefined
}

/**
 * Returns an email as an HTML page. It uses tables and inline styles because many mail programs support little else.
 * Where a program ignores the rest (logo, dark colors, full-width button on phones), the email still works.
 */
export const emailPage = ({ subject, greeting, image, lines, summary, link, town, why }: EmailPage): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
        ${emailStyle}
      </head>
      <body
        class="ground ink"
        style="margin:0;padding:0;background:#f4f7f4;color:#12241f;font:16px/1.5 ${family};-webkit-text-size-adjust:100%;"
      >
        ${preview(lines)}
        <table ${plainTable} width="100%" class="ground" style="background:#f4f7f4;">
          <tr>
            <td align="center" class="outer" style="padding:24px 12px;">
              <table
                ${plainTable}
                width="100%"
                class="sheet line"
                style="max-width:600px;table-layout:fixed;background:#ffffff;border:1px solid #d6dfd9;border-radius:16px;border-collapse:separate;overflow:hidden;"
              >
                <tr>
                  <td class="band inside" bgcolor="#11493f" style="padding:18px 32px;background:#11493f;">
                    ${wordmark}
                  </td>
                </tr>
                ${image && pictureOf(image)}
                <tr>
                  <td
                    class="inside ink"
                    style="padding:28px 32px 32px;color:#12241f;font:16px/1.5 ${family};overflow-wrap:anywhere;word-break:break-word;"
                  >
                    <h1
                      style="margin:0 0 16px;font:800 24px/1.2 ${displayFamily};letter-spacing:-0.018em;overflow-wrap:anywhere;"
                    >
                      ${subject}
                    </h1>
                    ${greeting ? html`<p style="${paragraph}">${greeting}</p>` : undefined}
                    ${lines.map(lineOf)} ${summary.length > 0 ? tableOf(summary) : undefined}
                    ${link ? buttonOf(link) : undefined}
                  </td>
                </tr>
              </table>
              ${footOf(town, why)}
            </td>
          </tr>
        </table>
      </body>
    </html> `

const family = "'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const displayFamily = `'National Park',${family}`
const paragraph = 'margin:0 0 16px;'
const plainTable = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`

/** Returns the picture of an email. Email programs that load no pictures show its `alt` text instead. */
const pictureOf = ({ address, alt }: { address: string; alt: string }): Html =>
  html`<tr>
    <td class="well" style="padding:0;background:#e9eeea;">
      <img
        src="${address}"
        alt="${alt}"
        width="600"
        style="display:block;width:100%;height:auto;max-height:315px;object-fit:cover;border:0;color:#435650;font:14px/20px ${family};"
      />
    </td>
  </tr>`

/** Prevents line breaks within a date and a period of one month, such as `Nov 18` and `Nov 18 – 19`. */
const keepDays = (text: string) =>
  text.replaceAll(/\b([A-Z][a-z]{2}) (\d)/g, '$1\u00A0$2').replaceAll(/(\d) – (?=\d)/g, '$1\u00A0–\u00A0')

const footOf = (town: string, why: EmailPage['why']): Html =>
  html`<table ${plainTable} width="100%" style="max-width:600px;">
    <tr>
      <td class="inside ink-3" style="padding:20px 32px 0;color:#5b6c66;font:14px/1.45 ${family};">
        Switchback, ${town}
        ${
          why &&
          html`<br />${why.words}
            <a href="${why.settings}" class="link" style="color:#0b5c97;">Change what we send you</a> or
            <a href="${why.unsubscribe}" class="link" style="color:#0b5c97;">unsubscribe</a>.`
        }
      </td>
    </tr>
  </table>`

/**
 * Returns hidden text that inboxes show after the subject. Its invisible characters keep them from showing more of
 * the email.
 */
function preview(lines: readonly (string | Quote)[]): Html | undefined {
  const first = lines.find((line) => typeof line === 'string')
  if (first === undefined) return undefined
  return html`<div
    style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all;"
  >
    ${first} ${Array.from({ length: 80 }, () => html`&#847;&zwnj;&nbsp;`)}
  </div>`
}

/** The logo and the name of the product. Email programs without SVG support show only the name. */
const wordmark = html`<span
  style="color:#ffffff;font:800 22px/28px ${displayFamily};letter-spacing:-0.025em;white-space:nowrap;"
  ><svg
    width="26"
    height="26"
    viewBox="0 0 32 32"
    fill="none"
    aria-hidden="true"
    style="display:inline-block;margin-right:8px;vertical-align:-5px;"
  >
    <path
      d="M3 28.5 24.6 23.9c2.6-.6 2.7-3.2.3-4.1L9.6 14.6c-2.3-.8-2.2-3.2.1-3.8L21 7.8"
      stroke="#ffffff"
      stroke-width="4.2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
    <circle cx="26.4" cy="5.4" r="4" fill="#f5b526" /></svg
  >Switchback</span
>`

const lineOf = (line: string | Quote): Html =>
  typeof line === 'string'
    ? html`<p style="${paragraph}">${keepDays(line)}</p>`
    : html`<p style="margin:0 0 6px;font-weight:600;">${line.by}:</p>
        <blockquote
          class="line ink-2"
          style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #d6dfd9;color:#435650;"
        >
          ${rowsOf(line.quote)}
        </blockquote>`

const rowsOf = (quote: string) =>
  quote
    .trim()
    .split(/\r?\n/)
    .map((row, at) => (at === 0 ? row : html`<br />${row}`))

const tableOf = (summary: readonly Fact[]): Html =>
  html`<table
    cellpadding="0"
    cellspacing="0"
    border="0"
    width="100%"
    class="well"
    style="margin:24px 0 8px;background:#f4f7f4;border-radius:12px;border-collapse:separate;"
  >
    ${summary.map(rowOf)}
  </table>`

const rowOf = ({ label, value, isTotal = false }: Fact, at: number): Html => {
  const line = at === 0 ? '' : `border-top:${isTotal ? 2 : 1}px solid #d6dfd9;`
  const weight = isTotal ? '800 18px/24px' : '600 15px/22px'
  return html`<tr>
    <th
      scope="row"
      align="left"
      valign="top"
      class="ink-3 line"
      style="width:84px;padding:11px 8px 11px 16px;${line}color:#5b6c66;font:14px/22px ${family};text-align:left;white-space:nowrap;"
    >
      ${label}
    </th>
    <td
      align="right"
      valign="top"
      class="line"
      style="padding:11px 16px 11px 8px;${line}font:${weight} ${family};text-align:right;overflow-wrap:anywhere;word-break:break-word;"
    >
      ${keepDays(value)}
    </td>
  </tr>`
}

/**
 * Returns a button that is at least 48 px high. The table cell has the color too, so that it looks like a button
 * where links have no padding.
 */
const buttonOf = ({ label, address }: { label: string; address: string }): Html =>
  html`<table ${plainTable} class="button" style="margin:24px 0 0;border-collapse:separate;">
    <tr>
      <td
        align="center"
        bgcolor="#f5b526"
        style="border-radius:10px;background:#f5b526;mso-padding-alt:13px 24px;"
      >
        <a
          href="${address}"
          class="on-action"
          style="display:block;padding:13px 24px;border-radius:10px;color:#14221d;font:700 16px/22px ${family};text-align:center;text-decoration:none;overflow-wrap:anywhere;"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
