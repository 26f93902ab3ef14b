import {
  confirmHandoff as confirmEndpoint,
  listHandoffs,
  reportOverdue as overdueEndpoint,
  sayHandoff as sayEndpoint,
} from '#contract/handoffs.ts'
import { getBookingView } from '#server/bookings/views.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { confirmHandoff } from './confirm.ts'
import { reportOverdue } from './report-overdue.ts'
import { sayHandoff } from './say.ts'
import { getHandoffView, listHandoffViews } from './views.ts'

export function serveHandoffs(serve: Serve, deps: Deps): void {
  serve(listHandoffs, ({ viewer, params, now }) =>
    listHandoffViews(
      deps.database,
      params.id,
      ({ ownerId }) => (ownerId === viewer.id ? 'owner' : 'renter'),
      now,
    ),
  )
  serve.once(sayEndpoint, async ({ viewer, params, body, now }, once) => {
    const { kind, checklist, photos, note } = body
    const record = { checklist: checklist ?? [], photos: photos ?? [], note }
    await sayHandoff(once, params.id, viewer, kind, record, now)
    return getHandoffView(once.database, params.id, kind, viewer.id, now)
  })
  serve(confirmEndpoint, async ({ viewer, params, body, now }) => {
    await confirmHandoff(deps, params.id, params.kind, viewer, body.code || undefined, now)
    return getHandoffView(deps.database, params.id, params.kind, viewer.id, now)
  })
  serve.once(overdueEndpoint, async ({ viewer, params, now }, once) => {
    await reportOverdue(once, params.id, now)
    return getBookingView(once.database, params.id, viewer.id, now)
  })
}
