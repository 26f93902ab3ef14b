import type { FastifyInstance, FastifyReply } from 'fastify'
import type Stripe from 'stripe'
import { formFields } from '#sandbox/form-body.ts'
import { html } from '#html/template.ts'
import { sendPage } from '#sandbox/page.ts'
import { findOnboarding, type Onboarding, openLink } from './account-links.ts'
import { submitDetails } from './accounts.ts'
import { exampleFields, type Mistakes, type OnboardingFields, readDetails } from './onboarding-form.ts'
import { lock } from './store.ts'
import { type SandboxContext, inTransaction } from './transactions.ts'

const inputs = [
  { name: 'firstName', label: 'Legal first name', type: 'text', autocomplete: 'given-name', mode: 'text' },
  { name: 'lastName', label: 'Legal last name', type: 'text', autocomplete: 'family-name', mode: 'text' },
  { name: 'dob', label: 'Date of birth', type: 'date', autocomplete: 'bday', mode: 'none' },
  { name: 'ssn', label: 'Last 4 digits of SSN', type: 'text', autocomplete: 'off', mode: 'numeric' },
  { name: 'routing', label: 'Bank routing number', type: 'text', autocomplete: 'off', mode: 'numeric' },
  { name: 'account', label: 'Bank account number', type: 'text', autocomplete: 'off', mode: 'numeric' },
] as const

const field = (input: (typeof inputs)[number], fields: OnboardingFields, mistakes: Mistakes) => {
  const mistake = mistakes[input.name]
  return html`<div class="field">
    <label for="${input.name}">${input.label}</label
    ><input
      id="${input.name}"
      name="${input.name}"
      type="${input.type}"
      value="${fields[input.name] ?? ''}"
      autocomplete="${input.autocomplete}"
      ${input.mode !== 'none' && html` inputmode="${input.mode}"`}${mistake !== undefined && html` aria-invalid="true" aria-describedby="${input.name}-error"`}
    />${mistake !== undefined && html`<p class="error" id="${input.name}-error">${mistake}</p>`}
  </div>`
}

const sendForm = (
  reply: FastifyReply,
  account: Stripe.Account,
  back: Onboarding,
  fields: OnboardingFields,
  mistakes: Mistakes = {},
) =>
  sendPage(reply.code(Object.keys(mistakes).length > 0 ? 422 : 200), {
    title: 'Set up payouts',
    narrow: true,
    formTargets: [new URL(back.returnUrl).origin],
    body: html`<h1>Set up payouts</h1>
      <p class="lead">Tell us who you are and where your earnings should go.</p>
      ${account.details_submitted && html`<p class="note ok">You already sent your details. You can send them again.</p>`}
      <form class="panel" method="post" novalidate>
        <div class="pair">${inputs.slice(0, 2).map((input) => field(input, fields, mistakes))}</div>
        <div class="pair">${inputs.slice(2, 4).map((input) => field(input, fields, mistakes))}</div>
        <div class="pair">${inputs.slice(4).map((input) => field(input, fields, mistakes))}</div>
        ${account.email !== null && html`<p class="quiet">Account: ${account.email}</p>`}
        <p class="quiet">
          This is a sandbox, so we filled in example details and don’t contact a bank. A birth date of January
          1, 1902 leaves verification pending.
        </p>
        <div class="row">
          <button class="go" name="act" value="submit">Agree and submit</button
          ><button name="act" value="later" formnovalidate>Save for later</button>
        </div>
      </form>`,
  })

const sendUnknown = (reply: FastifyReply) =>
  sendPage(reply.code(404), {
    title: 'Unknown link',
    narrow: true,
    body: html`<h1>We don’t know this link</h1>
      <p class="lead">Go back to your profile and start again.</p>`,
  })

const fieldsOf = (account: Stripe.Account): OnboardingFields => ({
  ...exampleFields,
  firstName: account.individual?.first_name ?? '',
  lastName: account.individual?.last_name ?? '',
})

/** Registers the hosted onboarding: a link that opens once, and the page that it opens. */
export const registerOnboarding = (app: FastifyInstance, context: SandboxContext) => {
  app.get<{ Params: { secret: string } }>('/connect/:secret', async (request, reply) => {
    const opened = await inTransaction(context, (work) => openLink(work, request.params.secret))
    if (!opened) return sendUnknown(reply)
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect('page' in opened ? `${context.address}/connect/page/${opened.page}` : opened.refreshUrl, 303)
  })

  app.get<{ Params: { page: string } }>('/connect/page/:page', async (request, reply) => {
    const found = await inTransaction(context, async (work) => {
      const open = await findOnboarding(work, request.params.page)
      return open && { ...open, account: (await lock(work, 'account', open.onboarding.account)).body }
    })
    if (!found) return sendUnknown(reply)
    if (!found.isValid) return reply.redirect(found.onboarding.refreshUrl, 303)
    return sendForm(reply, found.account, found.onboarding, fieldsOf(found.account))
  })

  app.post<{ Params: { page: string } }>('/connect/page/:page', async (request, reply) => {
    const sent = formFields(request.body)
    const respond = await inTransaction(context, async (work): Promise<() => FastifyReply> => {
      const open = await findOnboarding(work, request.params.page)
      if (!open) return () => sendUnknown(reply)
      const { returnUrl, refreshUrl } = open.onboarding
      if (!open.isValid) return () => reply.redirect(refreshUrl, 303)
      if (sent.act === 'later') return () => reply.redirect(returnUrl, 303)
      const { body: account } = await lock(work, 'account', open.onboarding.account)
      const fields = { ...fieldsOf(account), ...sent }
      const read = readDetails(fields, new Date(work.now * 1000).getUTCFullYear())
      if ('mistakes' in read) return () => sendForm(reply, account, open.onboarding, fields, read.mistakes)
      await submitDetails(work, account, read.details)
      return () => reply.redirect(returnUrl, 303)
    })
    return respond()
  })
}
