import type Stripe from 'stripe'
import type { Payments } from './port.ts'
import { translated } from './stripe-failures.ts'
import { reversalState, transferState } from './stripe-states.ts'

type Transfers = Pick<
  Payments,
  'transfer' | 'readTransfer' | 'listTransfers' | 'reverseTransfer' | 'listReversals'
>

export const stripeTransfers = (stripe: Stripe): Transfers => ({
  transfer: (order, idempotencyKey) =>
    translated(async () => {
      const params: Stripe.TransferCreateParams = {
        amount: order.amount,
        currency: order.currency,
        destination: order.destination,
        ...(order.sourceChargeId !== undefined && { source_transaction: order.sourceChargeId }),
        transfer_group: order.transferGroup,
        metadata: order.metadata,
      }
      return transferState(await stripe.transfers.create(params, { idempotencyKey }))
    }),

  readTransfer: (id) => translated(async () => transferState(await stripe.transfers.retrieve(id))),

  listTransfers: (transferGroup) =>
    translated(async () => {
      const found = stripe.transfers.list({ transfer_group: transferGroup, limit: 100 })
      return (await found.autoPagingToArray({ limit: 1_000 })).map(transferState)
    }),

  reverseTransfer: ({ transferId, amount, metadata }, idempotencyKey) =>
    translated(async () =>
      reversalState(
        await stripe.transfers.createReversal(transferId, { amount, metadata }, { idempotencyKey }),
      ),
    ),

  listReversals: (transferId) =>
    translated(async () => {
      const found = stripe.transfers.listReversals(transferId, { limit: 100 })
      return (await found.autoPagingToArray({ limit: 1_000 })).map(reversalState)
    }),
})
