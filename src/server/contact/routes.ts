import { sendContactForm } from '#contract/contact.ts'
import type { Serve } from '#server/http/serve.ts'
import { submit } from './actions.ts'

export function serveContact(serve: Serve): void {
  serve.once(sendContactForm, ({ body, now }, deps) => submit(deps, body, now))
}
