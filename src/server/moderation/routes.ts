import { findAnything as findAnythingEndpoint } from '#contract/admin-find.ts'
import { getFigures } from '#contract/admin-figures.ts'
import { countTable, getTableCsv } from '#contract/admin-tables.ts'
import { listCases } from '#contract/cases.ts'
import { getModeratedClaim, listClaims } from '#contract/claims.ts'
import { getModeratedListing } from '#contract/evidence.ts'
import { listFailures, retryEmail as retryEmailEndpoint } from '#contract/failures.ts'
import { getModeratedBooking, listModeratedBookings } from '#contract/moderated-bookings.ts'
import { getCase, openConversation as openConversationEndpoint } from '#contract/moderated-cases.ts'
import {
  listModeratedListings,
  removeListing,
  restoreListing,
  reviewListing,
} from '#contract/moderated-listings.ts'
import {
  getUser,
  listUsers as listUsersEndpoint,
  reinstateUser,
  setAdminRole as setAdminRoleEndpoint,
  suspendUser,
  unverifyUser,
  verifyUser,
} from '#contract/moderated-users.ts'
import {
  answerSubmission,
  closeReport,
  getReport,
  listReports,
  listSubmissions,
} from '#contract/moderated-reports.ts'
import { takeCase, takeClaim, takeReport } from '#contract/take.ts'
import { takableThings } from '#domain/admin-tables.ts'
import { listAudit } from '#contract/audit.ts'
import { getOverview } from '#contract/moderation.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { answerContact } from './answer-contact.ts'
import { getBookingOverview } from './booking-view.ts'
import { getCaseOverview } from './case-view.ts'
import { decideReport } from './decide-report.ts'
import { readFigures } from './figures/read.ts'
import { readFailures } from './failures.ts'
import { readOverview } from './overview.ts'
import { openConversation } from './open-conversation.ts'
import { findAnything } from './find.ts'
import { getUserView } from './user-view.ts'
import { reinstate } from './reinstate.ts'
import { removeByAdmin } from './remove-listing.ts'
import { getListingEvidence } from './evidence/listing-evidence.ts'
import { getReportView } from './evidence/report-view.ts'
import { restoreByAdmin } from './restore-listing.ts'
import { retryEmail } from './retry-email.ts'
import { reviewByAdmin } from './review-listing.ts'
import { setAdminRole } from './set-admin-role.ts'
import { suspend } from './suspend.ts'
import { listAuditViews } from './tables/audit.ts'
import { listBookingLines } from './tables/bookings.ts'
import { listCaseRows } from './tables/cases.ts'
import { getClaimRow, listClaimRows } from './tables/claims.ts'
import { listSubmissionViews } from './tables/contact.ts'
import { countTables } from './tables/count-table.ts'
import { listListingLines } from './tables/listings.ts'
import { listUsers } from './tables/users.ts'
import { listReportViews } from './tables/reports.ts'
import { take } from './take.ts'
import { writeTable } from './tables/write-table.ts'
import { setVerified } from './verify.ts'

export function serveModeration(serve: Serve, deps: Deps): void {
  const { database } = deps
  serve(getOverview, () => readOverview(deps))
  serve(getFigures, ({ query, now }) => readFigures(database, query.range, now))
  serve(findAnythingEndpoint, ({ query, now, viewer }) => findAnything(deps, query.search, now, viewer.id))
  serve(countTable, ({ params, query, now, viewer }) =>
    countTables[params.table](deps, query.search, now, viewer.id),
  )
  serve(getTableCsv, ({ params, query, now, viewer }) => writeTable(deps, params.table, query, now, viewer))
  serve(listAudit, ({ query, now, viewer }) => listAuditViews(database, query, now, viewer.id))
  serve(listReports, ({ query, now, viewer }) => listReportViews(database, query, now, viewer.id))
  serve(getReport, ({ params, now }) => getReportView(database, params.id, now))
  serve.once(closeReport, ({ params, viewer, body, now }, once) =>
    decideReport(once, params.id, viewer, body, now),
  )
  serve(listSubmissions, ({ query, now, viewer }) => listSubmissionViews(database, query, now, viewer.id))
  serve.once(answerSubmission, ({ params, viewer, body, now }, once) =>
    answerContact(once, params.id, viewer, body.note, now),
  )
  serve(listUsersEndpoint, ({ query, now, viewer }) => listUsers(deps, query, now, viewer.id))
  serve(getUser, ({ params }) => getUserView(deps, params.id))
  serve.once(verifyUser, ({ params, viewer, body, now }, once) =>
    setVerified(once, params.id, true, viewer, body.reason, now),
  )
  serve.once(unverifyUser, ({ params, viewer, body, now }, once) =>
    setVerified(once, params.id, false, viewer, body.reason, now),
  )
  serve.once(suspendUser, ({ params, viewer, body, now }, once) =>
    suspend(once, params.id, viewer, body.reason, now),
  )
  serve.once(reinstateUser, ({ params, viewer, body, now }, once) =>
    reinstate(once, params.id, viewer, body.reason, now),
  )
  serve.once(setAdminRoleEndpoint, async ({ params, viewer, body, now }, once) => {
    const role = body.role === 'none' ? null : body.role
    await setAdminRole(once, params.id, role, viewer, body.reason, now)
    return getUserView(once, params.id)
  })
  serve(listModeratedListings, ({ query, now, viewer }) => listListingLines(database, query, now, viewer.id))
  serve(getModeratedListing, ({ params, now }) => getListingEvidence(database, params.id, now))
  serve.once(reviewListing, ({ params, viewer, body, now }, once) =>
    reviewByAdmin(once, params.id, viewer, body.reason, now),
  )
  serve.once(restoreListing, ({ params, viewer, body, now }, once) =>
    restoreByAdmin(once, params.id, viewer, body.reason, now),
  )
  serve.once(removeListing, ({ params, viewer, body, now }, once) =>
    removeByAdmin(once, params.id, viewer, body.reason, now),
  )
  serve(listModeratedBookings, ({ query, now, viewer }) => listBookingLines(database, query, now, viewer.id))
  serve(getModeratedBooking, ({ params }) => getBookingOverview(database, params.id))
  serve(listCases, ({ query, now, viewer }) => listCaseRows(database, query, now, viewer.id))
  serve(listClaims, ({ query, now, viewer }) => listClaimRows(database, query, now, viewer))
  serve(getModeratedClaim, ({ params, viewer }) => getClaimRow(database, params.id, viewer))
  const takings = { reports: takeReport, cases: takeCase, claims: takeClaim } as const
  for (const thing of takableThings) {
    serve.once(takings[thing], ({ params, viewer, body, now }, once) =>
      take(once, thing, params.id, viewer, body, now),
    )
  }
  serve(getCase, ({ params }) => getCaseOverview(database, params.id))
  serve(openConversationEndpoint, ({ params, viewer, body, now }) =>
    openConversation(deps, params.id, viewer, body.reason, now),
  )
  serve(listFailures, () => readFailures(database))
  serve.once(retryEmailEndpoint, ({ params, viewer, body, now }, once) =>
    retryEmail(once, params.id, viewer, body.reason, now),
  )
}
