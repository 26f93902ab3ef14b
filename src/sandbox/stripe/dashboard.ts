import type { FastifyInstance } from 'fastify'
import { town } from '#domain/town.ts'
import { formFields } from '#sandbox/form-body.ts'
import { sendPage } from '#sandbox/page.ts'
import { readDashboard } from './dashboard-data.ts'
import { dashboardPage } from './dashboard-page.ts'
import { decideDispute, lockOpenDispute, openDispute } from './disputes.ts'
import { readDollars } from './dollars.ts'
import { badParameter, StripeFailure } from './failures.ts'
import type { Parameters } from './parameters.ts'
import { payOut } from './payouts.ts'
import { createRefund } from './refunds.ts'
import type { Call } from './route.ts'
import type { Work } from './store.ts'
import { type SandboxContext, inTransaction } from './transactions.ts'
import { createReversal } from './transfer-reversals.ts'

type Fields = Record<string, string>

const callOf = (parameters: Parameters, id = ''): Call => ({ id, part: '', parameters, caller: 'secret' })

/** Returns the `amount` parameter in cents; none for an empty field, which means the full amount. */
const amountOf = ({ amount = '' }: Fields): Parameters => {
  if (amount.trim() === '') return {}
  const cents = readDollars(amount)
  if (cents === undefined) throw badParameter(`"${amount}" is not an amount of ${town.moneyWord}.`, 'amount')
  return { amount: String(cents) }
}

/** The actions of the buttons. Unlike the product's own calls they have neither metadata nor an idempotency key. */
const actions: Record<string, (work: Work, fields: Fields) => Promise<unknown>> = {
  refund: (work, fields) => createRefund(work, callOf({ charge: fields.charge, ...amountOf(fields) })),
  dispute: (work, fields) => openDispute(work, fields.charge ?? ''),
  win: async (work, fields) => decideDispute(work, await lockOpenDispute(work, fields.dispute ?? ''), 'won'),
  lose: async (work, fields) =>
    decideDispute(work, await lockOpenDispute(work, fields.dispute ?? ''), 'lost'),
  reverse: (work, fields) => createReversal(work, callOf(amountOf(fields), fields.transfer)),
  payout: (work, fields) => payOut(work, fields.account ?? ''),
}

/** Registers the page that stands in for Stripe's dashboard. */
export const registerDashboard = (app: FastifyInstance, context: SandboxContext) => {
  app.get('/dashboard', async (_request, reply) =>
    sendPage(reply, dashboardPage(await inTransaction(context, readDashboard))),
  )

  app.post('/dashboard', async (request, reply) => {
    const fields = formFields(request.body)
    try {
      await inTransaction(context, async (work) => {
        const action = actions[fields.act ?? '']
        if (!action) throw badParameter(`There is no button "${fields.act ?? ''}".`, 'act')
        await action(work, fields)
      })
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      const data = await inTransaction(context, readDashboard)
      return sendPage(reply.code(error.status), dashboardPage(data, error.message))
    }
    return reply.redirect('/sandbox/stripe/dashboard', 303)
  })
}
