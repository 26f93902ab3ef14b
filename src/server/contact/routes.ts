import { sendContactForm } from '#contract/contact.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { submit } from './actions.ts'

export function serveContact(serve: Serve, parts: Parts): void {
  serve(sendContactForm, ({ body, now }) => submit(parts, body, now))
}
