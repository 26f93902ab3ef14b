import { serviceArea } from '#domain/service-area.ts'
import { html, type Html } from '#html/template.ts'
import type { Page } from '#sandbox/page.ts'
import type { StoredLetter } from './letters.ts'

const local = new Intl.DateTimeFormat('en-US', {
  timeZone: serviceArea.zone,
  dateStyle: 'medium',
  timeStyle: 'short',
})

const sentTime = ({ sentAt }: StoredLetter) =>
  html`<time datetime="${sentAt.toISOString()}">${local.format(sentAt)} ${serviceArea.zoneMark}</time>`

const addressOf = (query: Record<string, string>) => `/sandbox/mail?${new URLSearchParams(query).toString()}`

export function letterListPage(
  letters: StoredLetter[],
  to: string | undefined,
  older: string | undefined,
): Page {
  const rows = letters.map(
    (letter) =>
      html`<tr>
        <td><a href="/sandbox/mail/${letter.number}">${letter.subject}</a></td>
        <td><a href="${addressOf({ to: letter.to })}">${letter.to}</a></td>
        <td>${sentTime(letter)}</td>
      </tr>`,
  )
  const filter = to === undefined ? {} : { to }
  return {
    title: 'Mail',
    body: html`<div class="stack tight">
        <h1>Mail</h1>
        <p class="lead">Letters that would have been sent, newest first. Nothing leaves this machine.</p>
      </div>
      <form class="panel" method="get" action="/sandbox/mail">
        <div class="field">
          <label for="to">Only letters to</label
          ><input id="to" name="to" type="email" autocomplete="off" value="${to ?? ''}" />
        </div>
        <div class="row">
          <button>Show</button>${to !== undefined && html`<a href="/sandbox/mail">Show all letters</a>`}
        </div>
      </form>
      <section class="panel">
        ${
          letters.length === 0
            ? html`<p>${to === undefined ? 'No letters yet.' : `No letters to ${to}.`}</p>`
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
        }${older !== undefined && html`<p><a href="${addressOf({ ...filter, before: older })}">Older letters</a></p>`}
      </section>`,
  }
}

/** Addresses in plain text as links, everything else escaped. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

export function letterPage(letter: StoredLetter): Page {
  return {
    title: letter.subject,
    body: html`<div class="stack tight">
        <p><a href="/sandbox/mail">All letters</a></p>
        <h1>${letter.subject}</h1>
      </div>
      <section class="panel">
        <dl>
          <dt>To</dt>
          <dd><a href="${addressOf({ to: letter.to })}">${letter.to}</a></dd>
          <dt>Sent</dt>
          <dd>${sentTime(letter)}</dd>
        </dl>
      </section>
      <section class="stack tight">
        <h2>As HTML</h2>
        <iframe
          title="The letter as HTML"
          src="/sandbox/mail/${letter.number}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        ></iframe>
      </section>
      <section class="panel">
        <h2>As text</h2>
        <pre>${linked(letter.text)}</pre>
      </section>`,
  }
}

export const missingLetterPage: Page = {
  title: 'No such letter',
  narrow: true,
  body: html`<h1>No such letter</h1>
    <p><a href="/sandbox/mail">All letters</a></p>`,
}

/** The letter's own HTML, where a link leaves the frame that shows it. */
export function framedLetter(letter: StoredLetter): string {
  const base = '<base target="_top">'
  const head = /<head[^>]*>/i
  return head.test(letter.html)
    ? letter.html.replace(head, (tag) => tag + base)
    : `<!doctype html><meta charset="utf-8">${base}${letter.html}`
}
