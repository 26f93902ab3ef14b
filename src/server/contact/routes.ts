import { sendContactForm } from '#contract/contact.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { submit } from './actions.ts'

export function serveContact(serve: Serve, deps: Deps): void {
  serve(sendContactForm, ({ body, now }) => submit(deps, body, now))
}
