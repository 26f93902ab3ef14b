import type { FastifyInstance } from 'fastify'
import { sendContactForm } from '#contract/contact.ts'
import { problem } from '#contract/problem.ts'
import { inProcess } from '#server/http/in-process.ts'
import { sendContactErrors, sendContactThanks, type TypedContact } from './form-page.ts'

const sent = '/contact/sent'

/** The contact form as a browser without scripts sends it: the same call, with pages in place of its answers. */
export function serveContactForm(app: FastifyInstance): void {
  app.get(sent, (_request, reply) => sendContactThanks(reply))
  // In a scope of its own, since no other path takes this kind of body.
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, new URLSearchParams(body as string)),
    )
    scope.post('/contact', async (request, reply) => {
      const typed = readTyped(request.body)
      const answer = await inProcess(app, request)(sendContactForm.path, {
        method: sendContactForm.method,
        body: JSON.stringify(typed),
      })
      // A page of its own to land on, so that a reload does not send the message again.
      if (answer.ok) return reply.redirect(sent, 303)
      const { detail, errors = [] } = problem.parse(await answer.json())
      const fields = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
      const sentence = errors.length > 0 ? 'Please check the fields marked below.' : detail
      return sendContactErrors(reply, answer.status, typed, { sentence, fields })
    })
    done()
  })
}

function readTyped(body: unknown): TypedContact {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams()
  const read = (name: keyof TypedContact) => form.get(name) ?? ''
  return { name: read('name'), email: read('email'), subject: read('subject'), message: read('message') }
}
