import type { FastifyReply } from 'fastify'
import { html } from '#html/template.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'

/** The values of the form as the visitor typed them, not validated. */
export type TypedContact = Record<'name' | 'email' | 'subject' | 'message', string>

export type ContactErrors = { sentence: string; fields: Partial<Record<string, string>> }

/** Sends the form with the typed values and their errors, for browsers without JavaScript. */
export const sendContactErrors = (
  reply: FastifyReply,
  status: number,
  typed: TypedContact,
  { sentence, fields }: ContactErrors,
) => {
  const about = (name: keyof TypedContact) =>
    fields[name] === undefined
      ? { error: undefined, attributes: undefined }
      : {
          error: html`<p class="error" id="${name}-error">${fields[name]}</p>`,
          attributes: html`aria-invalid="true" aria-describedby="${name}-error"`,
        }
  const line = (name: keyof TypedContact, label: string, type: string, max: number) => {
    const { error, attributes } = about(name)
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        value="${typed[name]}"
        maxlength="${max}"
        ${attributes}
      />
      ${error}
    </div>`
  }
  const message = about('message')
  return sendPlainPage(reply, status, {
    title: 'Your message was not sent',
    body: html`<p role="alert">${sentence}</p>
      <form class="panel" method="post" action="/contact">
        ${line('name', 'Name', 'text', 100)} ${line('email', 'Email', 'email', 254)}
        ${line('subject', 'Subject', 'text', 200)}
        <div class="field">
          <label for="message">Message</label>
          <textarea id="message" name="message" rows="8" maxlength="5000" ${message.attributes}>
${typed.message}</textarea>
          ${message.error}
        </div>
        <p class="row">
          <button class="button go">Send Message</button>
          <a class="button" href="/contact">Back to Contact</a>
        </p>
      </form>`,
  })
}

export const sendContactThanks = (reply: FastifyReply) =>
  sendPlainPage(reply, 200, {
    title: 'Message sent!',
    body: html`<p>We'll get back to you within 24 hours.</p>
      <p class="row">
        <a class="button go" href="/">Go to the home page</a> <a class="button" href="/help">Help</a>
      </p>`,
  })
