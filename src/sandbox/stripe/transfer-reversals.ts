import type Stripe from 'stripe'
import { createBalanceTransaction } from './balance-transactions.ts'
import { takeFromAccount } from './balances.ts'
import { emit } from './events.ts'
import { badParameter, noSuch, wrongState } from './failures.ts'
import { listObjects, pageParameters } from './lists.ts'
import { findInteger, readMetadata } from './parameters.ts'
import type { Call, Route } from './route.ts'
import { find, insert, lock, newId, requireObject, save, type Work } from './store.ts'

export const createReversal = async (work: Work, call: Call): Promise<Stripe.TransferReversal> => {
  const asked = findInteger(call.parameters, 'amount')
  if (asked !== undefined && asked < 1)
    throw badParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  const metadata = readMetadata(call.parameters)
  const { body: transfer } = await lock(work, 'transfer', call.id)
  const left = transfer.amount - transfer.amount_reversed
  const amount = asked ?? left
  if (left === 0) throw wrongState(`Transfer ${transfer.id} has already been reversed.`)
  if (amount > left)
    throw wrongState(
      `The reversal amount (${amount}) is greater than the remaining amount of the transfer (${left}).`,
      undefined,
      { param: 'amount' },
    )
  await takeFromAccount(work, transfer.destination as string, amount)
  const id = newId('trr')
  const line = await createBalanceTransaction(work, {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    source: id,
    amount,
    description: `REFUND FOR TRANSFER (${transfer.id})`,
  })
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: line.id,
    created: work.now,
    currency: transfer.currency,
    destination_payment_refund: newId('pyr'),
    metadata,
    source_refund: null,
    transfer: transfer.id,
  }
  const reversed: Stripe.Transfer = {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversed: amount === left,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data].slice(0, 10) },
  }
  await insert(work, 'transfer_reversal', reversal)
  await save(work, 'transfer', reversed)
  await emit(work, 'transfer.reversed', reversed)
  return reversal
}

const readReversal = async (work: Work, call: Call) => {
  const found = await find(work, 'transfer_reversal', call.part)
  if (found?.body.transfer !== call.id) throw noSuch('transfer_reversal', call.part)
  return found.body
}

const listReversals = async (work: Work, call: Call) => {
  const transfer = await requireObject(work, 'transfer', call.id)
  const url = `/v1/transfers/${transfer.id}/reversals`
  return listObjects(work, 'transfer_reversal', call.parameters, { transfer: transfer.id }, url)
}

export const transferReversalRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    known: ['amount', 'metadata', 'description'],
    run: createReversal,
  },
  { method: 'GET', path: '/v1/transfers/:id/reversals', known: pageParameters, run: listReversals },
  { method: 'GET', path: '/v1/transfers/:id/reversals/:part', known: [], run: readReversal },
]
