import type { FastifyReply } from 'fastify'
import { html } from '#html/template.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'

const loginAddress = (landing: string) =>
  landing === '/' ? '/api/login' : `/api/login?${new URLSearchParams({ returnTo: landing })}`

const explain = (reply: FastifyReply, status: number, title: string, sentence: string, landing: string) =>
  sendPlainPage(reply, status, {
    title,
    body: html`<p>${sentence}</p>
      <p class="row">
        <a class="button go" href="${loginAddress(landing)}">Try again</a>
        <a class="button" href="/">Go to the home page</a>
      </p>`,
  })

export const explainRefusal = (reply: FastifyReply, sentence: string, landing: string) =>
  explain(reply, 400, 'You are not signed in', sentence, landing)

export const explainTakenEmail = (reply: FastifyReply, landing: string) =>
  explain(
    reply,
    409,
    'This email belongs to another account',
    'Somebody signed up with this email address through another sign-in. Use that sign-in, or another email address.',
    landing,
  )

export const explainOutage = (reply: FastifyReply, landing: string) =>
  explain(
    reply.header('retry-after', '30'),
    503,
    'Signing in is not possible right now',
    'The sign-in service does not answer. Please try again in a minute; you can keep browsing meanwhile.',
    landing,
  )

/** Asks first when the link was followed from another site, which must not be able to sign users out. */
export const askBeforeLogout = (reply: FastifyReply) =>
  sendPlainPage(reply, 200, {
    title: 'Log out?',
    body: html`<p>You came here from another site. Do you want to log out of Switchback?</p>
      <p class="row">
        <a class="button go" href="/api/logout">Log out</a> <a class="button" href="/">Stay signed in</a>
      </p>`,
  })
