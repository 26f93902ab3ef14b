import type Stripe from 'stripe'
import { listObjects, pageParameters } from './lists.ts'
import { expands, findText } from './parameters.ts'
import type { Call, Route } from './route.ts'
import { insert, newId, requireObject, type Work } from './store.ts'
import { platformCurrency } from './platform-currency.ts'

type Entry = {
  type: 'charge' | 'refund' | 'refund_failure' | 'transfer' | 'transfer_refund' | 'adjustment'
  category: string
  source: string
  /** In cents; positive when money comes in. */
  amount: number
  fee?: number
  feeName?: string
  description?: string | null
}

/** Adds a balance transaction to the platform's balance. In the sandbox its amount is available at once. */
export const createBalanceTransaction = async (
  work: Work,
  entry: Entry,
): Promise<Stripe.BalanceTransaction> => {
  const { amount, fee = 0, feeName = 'Stripe processing fees' } = entry
  const line: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: work.now,
    balance_type: 'payments',
    created: work.now,
    currency: platformCurrency,
    description: entry.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: platformCurrency,
              description: feeName,
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: entry.category,
    source: entry.source,
    status: 'available',
    type: entry.type,
  }
  return insert(work, 'balance_transaction', line)
}

/** Replaces source ids by the objects that changed the balance. */
const expandSources = async (work: Work, lines: Stripe.BalanceTransaction[]) => {
  const found = await work.client.query<{ id: string; body: Stripe.BalanceTransactionSource }>(
    'select id, body from sandbox.stripe_objects where id = any($1)',
    [lines.map((line) => line.source)],
  )
  const sources = new Map(found.rows.map(({ id, body }) => [id, body]))
  return lines.map((line) =>
    typeof line.source === 'string' ? { ...line, source: sources.get(line.source) ?? line.source } : line,
  )
}

const listLines = async (work: Work, call: Call) => {
  const page = await listObjects(
    work,
    'balance_transaction',
    call.parameters,
    { type: findText(call.parameters, 'type'), source: findText(call.parameters, 'source') },
    '/v1/balance_transactions',
  )
  return expands(call.parameters, 'data.source')
    ? { ...page, data: await expandSources(work, page.data) }
    : page
}

const readLine = async (work: Work, call: Call) => {
  const line = await requireObject(work, 'balance_transaction', call.id)
  return expands(call.parameters, 'source') ? ((await expandSources(work, [line]))[0] ?? line) : line
}

export const balanceTransactionRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/balance_transactions',
    known: [...pageParameters, 'type', 'source', 'expand'],
    run: listLines,
  },
  { method: 'GET', path: '/v1/balance_transactions/:id', known: ['expand'], run: readLine },
]
