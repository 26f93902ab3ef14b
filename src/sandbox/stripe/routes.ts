import { accountLinkRoutes } from './account-links.ts'
import { accountRoutes } from './accounts.ts'
import { balanceTransactionRoutes } from './balance-transactions.ts'
import { balanceRoutes } from './balances.ts'
import { chargeRoutes } from './charges.ts'
import { confirmRoutes } from './confirm.ts'
import { disputeRoutes } from './dispute-routes.ts'
import { eventRoutes } from './events.ts'
import { intentRoutes } from './intents.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { refundRoutes } from './refunds.ts'
import type { Route } from './route.ts'
import { transferReversalRoutes } from './transfer-reversals.ts'
import { transferRoutes } from './transfers.ts'

/** The calls of Stripe's API that the sandbox implements. */
export const stripeRoutes: readonly Route[] = [
  ...accountRoutes,
  ...accountLinkRoutes,
  ...intentRoutes,
  ...confirmRoutes,
  ...paymentMethodRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...transferRoutes,
  ...transferReversalRoutes,
  ...disputeRoutes,
  ...balanceRoutes,
  ...balanceTransactionRoutes,
  ...eventRoutes,
]
