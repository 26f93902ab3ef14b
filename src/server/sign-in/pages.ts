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
  explain(reply, 400, 'You’re not signed in', sentence, landing)

export const explainTakenEmail = (reply: FastifyReply, landing: string) =>
  explain(
    reply,
    409,
    'This email belongs to another account',
    'Someone already signed up with this email address another way. Sign in that way, or use another email address.',
    landing,
  )

export const explainOutage = (reply: FastifyReply, landing: string) =>
  explain(
    reply.header('retry-after', '30'),
    503,
    'We can’t sign you in right now',
    'The sign-in service isn’t responding. Please try again in a minute. You can keep browsing in the meantime.',
    landing,
  )

/** Sends a page that asks for confirmation. It is for log-out links on other sites, which must not be able to sign users out. */
export const askBeforeLogout = (reply: FastifyReply) =>
  sendPlainPage(reply, 200, {
    title: 'Log out?',
    body: html`<p>You came here from another site. Do you want to log out of Switchback?</p>
      <p class="row">
        <a class="button go" href="/api/logout">Log out</a> <a class="button" href="/">Stay signed in</a>
      </p>`,
  })
