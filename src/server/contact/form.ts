import type { FastifyInstance } from 'fastify'
import { sendContactForm } from '#contract/contact.ts'
import { problem } from '#contract/problem.ts'
import { inProcess } from '#server/http/in-process.ts'
import { sendContactErrors, sendContactThanks, type TypedContact } from './form-page.ts'

const sentPath = '/contact/sent'

/** Serves the contact form for browsers without JavaScript: calls the same endpoint and responds with pages. */
export function serveContactForm(app: FastifyInstance): void {
  app.get(sentPath, (_request, reply) => sendContactThanks(reply))
  // A separate scope: only this path accepts a form-encoded body.
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, new URLSearchParams(body as string)),
    )
    scope.post('/contact', async (request, reply) => {
      const typed = readTyped(request.body)
      const response = await inProcess(app, request)(sendContactForm.path, {
        method: sendContactForm.method,
        body: JSON.stringify(typed),
      })
      // Redirects, so that a reload does not send the message again.
      if (response.ok) return reply.redirect(sentPath, 303)
      const { detail, errors = [] } = problem.parse(await response.json())
      const fields = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
      const sentence = errors.length > 0 ? 'Please look at what is marked below.' : detail
      return sendContactErrors(reply, response.status, typed, { sentence, fields })
    })
    done()
  })
}

function readTyped(body: unknown): TypedContact {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams()
  const read = (name: keyof TypedContact) => form.get(name) ?? ''
  return { name: read('name'), email: read('email'), subject: read('subject'), message: read('message') }
}
