import {
  acceptDateChange,
  confirmDifference,
  createDifferenceIntent,
  declineDateChange,
  listDateChanges,
  proposeDateChange,
  quoteDateChange,
  withdrawDateChange,
} from '#contract/date-changes.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { acceptChange, declineChange, withdrawChange } from './answer.ts'
import { proposeChange, quoteChange } from './propose.ts'
import { requireDifferencePaid, startDifferencePayment } from './start-payment.ts'
import { getChangeView, listChangeViews } from './views.ts'

export function serveDateChanges(serve: Serve, deps: Deps): void {
  serve(listDateChanges, ({ viewer, params, now }) =>
    listChangeViews(deps.database, params.id, viewer.id, now),
  )
  serve(quoteDateChange, ({ params, query, now }) => quoteChange(deps, params.id, query, now))
  serve.once(proposeDateChange, async ({ viewer, params, body, now }, once) => {
    const changeId = await proposeChange(once, params.id, viewer.id, body, now)
    return getChangeView(once.database, { id: params.id, changeId }, viewer.id, now)
  })
  serve.once(acceptDateChange, async ({ viewer, params, now }, once) => {
    await acceptChange(once, params, viewer.id, now)
    return getChangeView(once.database, params, viewer.id, now)
  })
  serve.once(declineDateChange, async ({ viewer, params, now }, once) => {
    await declineChange(once, params, viewer.id, now)
    return getChangeView(once.database, params, viewer.id, now)
  })
  serve.once(withdrawDateChange, async ({ viewer, params, now }, once) => {
    await withdrawChange(once, params, viewer.id, now)
    return getChangeView(once.database, params, viewer.id, now)
  })
  serve(createDifferenceIntent, async ({ params, now }) => ({
    clientSecret: await startDifferencePayment(deps, params, now),
  }))
  serve(confirmDifference, async ({ viewer, params, now }) => {
    await requireDifferencePaid(deps, params)
    return getChangeView(deps.database, params, viewer.id, now)
  })
}
