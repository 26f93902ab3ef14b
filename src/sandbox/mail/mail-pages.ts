import { html, type Html } from '#html/template.ts'
import { localTime } from '#sandbox/local-time.ts'
import type { Page } from '#sandbox/page.ts'
import type { StoredEmail } from './emails.ts'

const addressOf = (query: Record<string, string>) => `/sandbox/mail?${new URLSearchParams(query).toString()}`

export function emailListPage(
  emails: StoredEmail[],
  to: string | undefined,
  older: string | undefined,
): Page {
  const rows = emails.map(
    (email) =>
      html`<tr>
        <td><a href="/sandbox/mail/${email.number}">${email.subject}</a></td>
        <td><a href="${addressOf({ to: email.to })}">${email.to}</a></td>
        <td>${localTime(email.sentAt)}</td>
      </tr>`,
  )
  const filter = to === undefined ? {} : { to }
  return {
    title: 'Emails',
    body: html`<div class="stack tight">
        <h1>Emails</h1>
        <p class="lead">
          The emails Switchback would have sent, newest first. None of them leaves this machine.
        </p>
      </div>
      <form class="panel" method="get" action="/sandbox/mail">
        <div class="field">
          <label for="to">Only emails to</label
          ><input id="to" name="to" type="email" autocomplete="off" value="${to ?? ''}" />
        </div>
        <div class="row">
          <button>Show</button>${to !== undefined && html`<a href="/sandbox/mail">Show all emails</a>`}
        </div>
      </form>
      <section class="panel">
        ${
          emails.length === 0
            ? html`<p>${to === undefined ? 'No emails yet.' : `No emails to ${to}.`}</p>`
            : html`<table>
                <thead>
                  <tr>
                    <th scope="col">Subject</th>
                    <th scope="col">To</th>
                    <th scope="col">Sent</th>
                  </tr>
                </thead>
                <tbody>
                  ${rows}
                </tbody>
              </table>`
        }${older !== undefined && html`<p><a href="${addressOf({ ...filter, before: older })}">Older emails</a></p>`}
      </section>`,
  }
}

/** Turns the addresses in a plain text into links. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

export function emailPage(email: StoredEmail): Page {
  return {
    title: email.subject,
    body: html`<div class="stack tight">
        <p><a href="/sandbox/mail">All emails</a></p>
        <h1>${email.subject}</h1>
      </div>
      <section class="panel">
        <dl>
          <dt>To</dt>
          <dd><a href="${addressOf({ to: email.to })}">${email.to}</a></dd>
          <dt>Sent</dt>
          <dd>${localTime(email.sentAt)}</dd>
        </dl>
      </section>
      <section class="stack tight">
        <h2>As HTML</h2>
        <iframe
          title="The email as HTML"
          src="/sandbox/mail/${email.number}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        ></iframe>
      </section>
      <section class="panel">
        <h2>As text</h2>
        <pre>${linked(email.text)}</pre>
      </section>`,
  }
}

export const missingEmailPage: Page = {
  title: 'No such email',
  narrow: true,
  body: html`<h1>No such email</h1>
    <p><a href="/sandbox/mail">All emails</a></p>`,
}

/** Returns the email's HTML with a base target, so that its links open outside the frame. */
export function framedEmail(email: StoredEmail): string {
  const base = '<base target="_top">'
  const head = /<head[^>]*>/i
  return head.test(email.html)
    ? email.html.replace(head, (tag) => tag + base)
    : `<!doctype html><meta charset="utf-8">${base}${email.html}`
}
