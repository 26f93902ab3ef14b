import type Stripe from 'stripe'
import { createBalanceTransaction } from './balance-transactions.ts'
import { moveAccount, platformBalance } from './balances.ts'
import { emit } from './events.ts'
import { badParameter, wrongState } from './failures.ts'
import { listObjects, pageParameters } from './lists.ts'
import { findText, readMetadata, requireInteger, requireText } from './parameters.ts'
import type { Call, Route } from './route.ts'
import { insert, lock, newId, requireObject, save, type Work } from './store.ts'
import { platformCurrency } from './platform-currency.ts'

/** Checks that the transfers with this source charge do not exceed its amount. Locks and returns the charge. */
const spendCharge = async (work: Work, chargeId: string, amount: number) => {
  const { body: charge } = await lock(work, 'charge', chargeId, 'source_transaction')
  if (charge.status !== 'succeeded') throw wrongState(`Charge ${charge.id} did not succeed.`)
  const spent = await work.client.query<{ total: number }>(
    `select coalesce(sum((body ->> 'amount')::bigint - (body ->> 'amount_reversed')::bigint), 0)::bigint as total
     from sandbox.stripe_objects where kind = 'transfer' and body ->> 'source_transaction' = $1`,
    [charge.id],
  )
  if ((spent.rows[0]?.total ?? 0) + amount > charge.amount)
    throw wrongState(
      'Transfers using this transaction as a source must not exceed the source amount.',
      'transfer_source_balance_parameters_mismatch',
      { param: 'amount' },
    )
  return charge
}

/** Checks that the platform's balance covers a transfer without a source charge. */
const spendBalance = async (work: Work, amount: number): Promise<undefined> => {
  if ((await platformBalance(work)) < amount)
    throw wrongState(
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available ' +
        'balance by creating Charges using the 4000000000000077 test card.',
      'balance_insufficient',
    )
}

const createTransfer = async (work: Work, call: Call): Promise<Stripe.Transfer> => {
  const { parameters } = call
  const amount = requireInteger(parameters, 'amount')
  if (amount < 1) throw badParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  const currency = requireText(parameters, 'currency')
  if (currency !== platformCurrency) throw badParameter(`Invalid currency: ${currency}`, 'currency')
  const metadata = readMetadata(parameters)
  const account = await requireObject(work, 'account', requireText(parameters, 'destination'), 'destination')
  if (account.capabilities?.transfers !== 'active')
    throw wrongState(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, ' +
        'crypto_transfers, legacy_payments',
      'insufficient_capabilities_for_transfer',
    )
  const source = findText(parameters, 'source_transaction')
  const charge =
    source === undefined ? await spendBalance(work, amount) : await spendCharge(work, source, amount)
  const id = newId('tr')
  const description = findText(parameters, 'description') ?? null
  const line = await createBalanceTransaction(work, {
    type: 'transfer',
    category: 'transfer',
    source: id,
    amount: -amount,
    description,
  })
  await moveAccount(work, account.id, amount)
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: line.id,
    created: work.now,
    currency,
    description,
    destination: account.id,
    destination_payment: newId('py'),
    livemode: false,
    metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: charge?.id ?? null,
    source_type: 'card',
    transfer_group: findText(parameters, 'transfer_group') ?? charge?.transfer_group ?? null,
  }
  await insert(work, 'transfer', transfer)
  await emit(work, 'transfer.created', transfer)
  return transfer
}

const updateTransfer = async (work: Work, call: Call): Promise<Stripe.Transfer> => {
  const metadata = readMetadata(call.parameters)
  const { body: transfer } = await lock(work, 'transfer', call.id)
  const updated: Stripe.Transfer = {
    ...transfer,
    description: findText(call.parameters, 'description') ?? transfer.description,
    metadata: { ...transfer.metadata, ...metadata },
  }
  await save(work, 'transfer', updated)
  await emit(work, 'transfer.updated', updated)
  return updated
}

const listTransfers = (work: Work, call: Call) =>
  listObjects(
    work,
    'transfer',
    call.parameters,
    {
      transfer_group: findText(call.parameters, 'transfer_group'),
      destination: findText(call.parameters, 'destination'),
    },
    '/v1/transfers',
  )

export const transferRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/transfers',
    known: [
      'amount',
      'currency',
      'destination',
      'description',
      'metadata',
      'source_transaction',
      'transfer_group',
    ],
    run: createTransfer,
  },
  {
    method: 'GET',
    path: '/v1/transfers',
    known: [...pageParameters, 'transfer_group', 'destination'],
    run: listTransfers,
  },
  {
    method: 'GET',
    path: '/v1/transfers/:id',
    known: [],
    run: (work, call) => requireObject(work, 'transfer', call.id),
  },
  {
    method: 'POST',
    path: '/v1/transfers/:id',
    known: ['description', 'metadata'],
    run: updateTransfer,
  },
]
