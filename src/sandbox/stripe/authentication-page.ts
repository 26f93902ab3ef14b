import type { FastifyInstance, FastifyReply } from 'fastify'
import type Stripe from 'stripe'
import { formFields } from '#sandbox/form-body.ts'
import { html, type Html } from '#html/template.ts'
import { finishAuthentication } from './confirm.ts'
import { dollars } from './dollars.ts'
import { sendFramedPage } from './framed-page.ts'
import { lockBySecret } from './store.ts'
import { type SandboxContext, inTransaction } from './transactions.ts'

const send = (reply: FastifyReply, body: Html, returnUrl?: string) =>
  sendFramedPage(reply, {
    title: 'Card verification (sandbox)',
    style: '../browser/authentication.css',
    script: '../browser/authentication.js',
    formTargets: returnUrl === undefined ? [] : [new URL(returnUrl).origin],
    body,
  })

const question = (intent: Stripe.PaymentIntent) =>
  html`<div class="step">
    <p class="mark">Sandbox</p>
    <h1>Is this you?</h1>
    <p>
      Your bank would now ask you to confirm a payment of <strong>${dollars(intent.amount)}</strong>. In the
      sandbox, you choose what happens.
    </p>
    <form method="post">
      <button class="go" name="outcome" value="complete">Complete</button
      ><button name="outcome" value="fail">Fail</button>
    </form>
  </div>`

const over = html`<div class="step" data-finished>
  <p class="mark">Sandbox</p>
  <h1>Verification is over</h1>
  <p>You can go back to the payment.</p>
</div>`

const redirectTarget = (returnUrl: string, intent: Stripe.PaymentIntent) => {
  const target = new URL(returnUrl)
  target.searchParams.set('payment_intent', intent.id)
  target.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  target.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return target.href
}

const returnUrlOf = (hidden: Record<string, unknown>) =>
  typeof hidden.returnUrl === 'string' ? hidden.returnUrl : undefined

/** Registers the bank's page of the 3-D Secure step. The sandbox's Stripe.js shows it in a frame or redirects to it. */
export const registerAuthentication = (app: FastifyInstance, context: SandboxContext) => {
  app.get<{ Params: { secret: string } }>('/authenticate/:secret', async (request, reply) => {
    const waiting = await inTransaction(context, (work) =>
      lockBySecret(work, 'payment_intent', request.params.secret),
    )
    return waiting ? send(reply, question(waiting.body), returnUrlOf(waiting.hidden)) : send(reply, over)
  })

  app.post<{ Params: { secret: string } }>('/authenticate/:secret', async (request, reply) => {
    const isAuthenticated = formFields(request.body).outcome === 'complete'
    const finished = await inTransaction(context, async (work) => {
      const waiting = await lockBySecret(work, 'payment_intent', request.params.secret)
      if (!waiting) return undefined
      const intent = await finishAuthentication(work, waiting.body, isAuthenticated)
      return { intent, returnUrl: returnUrlOf(waiting.hidden) }
    })
    return finished?.returnUrl === undefined
      ? send(reply, over)
      : reply.redirect(redirectTarget(finished.returnUrl, finished.intent), 303)
  })
}
