import { countTable } from '#contract/admin-tables.ts'
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
import { getOverview, listAudit } from '#contract/moderation.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { answerContact } from './answer-contact.ts'
import { listAuditViews } from './audit-views.ts'
import { getBookingOverview } from './booking-view.ts'
import { getCaseOverview } from './case-view.ts'
import { decideReport } from './decide-report.ts'
import { readFailures } from './failures.ts'
import { readOverview } from './overview.ts'
import { openConversation } from './open-conversation.ts'
import { getUserView } from './user-view.ts'
import { reinstate } from './reinstate.ts'
import { removeByAdmin } from './remove-listing.ts'
import { getListingEvidence } from './evidence/listing-evidence.ts'
import { getReportView } from './evidence/report-view.ts'
import { restoreByAdmin } from './restore-listing.ts'
import { retryEmail } from './retry-email.ts'
import { reviewByAdmin } from './review-listing.ts'
import { suspend } from './suspend.ts'
import { listBookingLines } from './tables/bookings.ts'
import { listSubmissionViews } from './tables/contact.ts'
import { countTables } from './tables/count-table.ts'
import { listListingLines } from './tables/listings.ts'
import { listUsers } from './tables/users.ts'
import { listReportViews } from './tables/reports.ts'
import { setVerified } from './verify.ts'

export function serveModeration(serve: Serve, deps: Deps): void {
  const { database } = deps
  serve(getOverview, () => readOverview(deps))
  serve(countTable, ({ params, query, now }) => countTables[params.table](deps, query.search, now))
  serve(listAudit, ({ query }) => listAuditViews(database, query))
  serve(listReports, ({ query, now }) => listReportViews(database, query, now))
  serve(getReport, ({ params, now }) => getReportView(database, params.id, now))
  serve.once(closeReport, ({ params, viewer, body, now }, once) =>
    decideReport(once, params.id, viewer, body, now),
  )
  serve(listSubmissions, ({ query, now }) => listSubmissionViews(database, query, now))
  serve.once(answerSubmission, ({ params, viewer, body, now }, once) =>
    answerContact(once, params.id, viewer, body.note, now),
  )
  serve(listUsersEndpoint, ({ query, now }) => listUsers(deps, query, now))
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
  serve(listModeratedListings, ({ query, now }) => listListingLines(database, query, now))
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
  serve(listModeratedBookings, ({ query, now }) => listBookingLines(database, query, now))
  serve(getModeratedBooking, ({ params }) => getBookingOverview(database, params.id))
  serve(getCase, ({ params }) => getCaseOverview(database, params.id))
  serve(openConversationEndpoint, ({ params, viewer, body, now }) =>
    openConversation(deps, params.id, viewer, body.reason, now),
  )
  serve(listFailures, () => readFailures(database))
  serve.once(retryEmailEndpoint, ({ params, viewer, body, now }, once) =>
    retryEmail(once, params.id, viewer, body.reason, now),
  )
}
