import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import { constants } from 'node:zlib'
import { serveAdminFilters } from '#server/admin-filters/routes.ts'
import { serveAccount } from '#server/account/routes.ts'
import { serveAvailability } from '#server/availability/routes.ts'
import { serveBlocks } from '#server/blocks/routes.ts'
import { remindOfDeadlines } from '#server/bookings/deadline-reminders.ts'
import { giveReminders } from '#server/bookings/reminders.ts'
import { completeRentals, expireRequests } from '#server/bookings/sweeps.ts'
import { lapseApprovals } from '#server/cancellations/lapse.ts'
import { serveBookings } from '#server/bookings/routes.ts'
import { announceCases } from '#server/cases/announce.ts'
import { serveCancellations } from '#server/cancellations/routes.ts'
import { serveCalendar } from '#server/calendar/routes.ts'
import { serveCases } from '#server/cases/routes.ts'
import { serveCategories } from '#server/categories/routes.ts'
import { escalateClaims } from '#server/claims/escalate.ts'
import { openPollClaimsTask } from '#server/claims/payment/poll.ts'
import { sendClaimPayouts } from '#server/claims/payout/send.ts'
import { serveClaims } from '#server/claims/routes.ts'
import { forgetSubmissions } from '#server/contact/forget.ts'
import { serveContactForm } from '#server/contact/form.ts'
import { serveContact } from '#server/contact/routes.ts'
import { forgetViews } from '#server/desk/forget-views.ts'
import { serveDesk } from '#server/desk/routes.ts'
import { lapseChanges } from '#server/date-changes/lapse.ts'
import { openPollDifferencesTask } from '#server/date-changes/poll.ts'
import { serveDateChanges } from '#server/date-changes/routes.ts'
import { serveCrawlers } from '#server/crawlers/routes.ts'
import { serveEarnings } from '#server/earnings/routes.ts'
import { serveEvents } from '#server/events/routes.ts'
import { serveFavorites } from '#server/favorites/routes.ts'
import { askAboutReturns } from '#server/handoffs/ask-about-returns.ts'
import { openOverdueCases } from '#server/handoffs/open-overdue-cases.ts'
import { serveHandoffs } from '#server/handoffs/routes.ts'
import { warnOfLateGear } from '#server/handoffs/warn-next-renters.ts'
import { openApp } from '#server/http/app.ts'
import { serveHealth } from '#server/http/health.ts'
import { serveOpenApi } from '#server/http/openapi.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import { openServe, type Serve } from '#server/http/serve.ts'
import { forgetExpired } from '#server/jobs/forget-expired.ts'
import type { Task } from '#server/jobs/task.ts'
import { openReconcileTask } from '#server/reconciliation/task.ts'
import { serveLegal } from '#server/legal/routes.ts'
import { foldListingCounts } from '#server/listings/fold-counts.ts'
import { serveListings } from '#server/listings/routes.ts'
import { digestMessages } from '#server/messages/digests.ts'
import { serveMessages } from '#server/messages/routes.ts'
import { serveUnsubscribeForm } from '#server/notifications/unsubscribe-form.ts'
import { serveNotifications } from '#server/notifications/routes.ts'
import { forgetNotifications } from '#server/notifications/forget.ts'
import { emails } from '#server/emails.ts'
import { openDeliveryTask } from '#server/outbox/deliver.ts'
import { forgetEmails } from '#server/outbox/forget.ts'
import { openGiveNotificationsTask } from '#server/outbox/give-notifications.ts'
import { serveMetrics } from '#server/metrics/routes.ts'
import { serveModeration } from '#server/moderation/routes.ts'
import type { Deps } from '#server/deps.ts'
import { forgetEvents } from '#server/payments/forget-events.ts'
import { openInboxTask } from '#server/payments/inbox.ts'
import { openPollTask } from '#server/payments/poll.ts'
import { servePayments } from '#server/payments/routes.ts'
import { serveWebhooks } from '#server/payments/webhook-route.ts'
import { otherPayments } from '#server/other-payments.ts'
import { operationHandlers } from '#server/operation-handlers.ts'
import { openOperationsTask } from '#server/operations/run.ts'
import { servePayouts } from '#server/payouts/routes.ts'
import { servePickupProposals } from '#server/pickup-proposals/routes.ts'
import { servePublicProfiles } from '#server/public-profiles/routes.ts'
import { serveUsers } from '#server/users/routes.ts'
import { encodePhotos } from '#server/photos/encode-in-worker.ts'
import { findColors } from '#server/photos/find-colors.ts'
import { forgetPrivatePhotos } from '#server/photos/forget-private.ts'
import { openHideCopiesTask } from '#server/photos/hide-copies.ts'
import { forgetUnpublishedPhotos } from '#server/photos/forget-unpublished.ts'
import { servePhotos } from '#server/photos/routes.ts'
import { servePublicConfig } from '#server/public-config/routes.ts'
import { serveReceipts } from '#server/receipts/routes.ts'
import { forgetReports } from '#server/reports/forget.ts'
import { serveReports } from '#server/reports/routes.ts'
import { serveSharePictures } from '#server/share-pictures/routes.ts'
import { sendPayouts } from '#server/payouts/send-payouts.ts'
import { serveSearch } from '#server/search/routes.ts'
import { foldSearchWords } from '#server/search/fold-words.ts'
import { publishReviews } from '#server/reviews/publish-reviews.ts'
import { serveResolutions } from '#server/resolutions/routes.ts'
import { serveReviews } from '#server/reviews/routes.ts'
import { forgetFreedDates } from '#server/saved-searches/forget.ts'
import { notifyOfNewGear } from '#server/saved-searches/notify-of-new-gear.ts'
import { serveSavedSearches } from '#server/saved-searches/routes.ts'
import { serveSignIn } from '#server/sign-in/routes.ts'
import { serveTownFiles } from '#server/town-files/routes.ts'
import { serveTownFigures } from '#server/town-figures/routes.ts'

/** The functions that register the endpoints of each feature. */
const features: readonly ((serve: Serve, deps: Deps, app: FastifyInstance) => void)[] = [
  serveAccount,
  serveAvailability,
  serveBlocks,
  serveBookings,
  serveCalendar,
  serveCancellations,
  serveCases,
  serveCategories,
  serveClaims,
  serveContact,
  serveDateChanges,
  serveDesk,
  serveEarnings,
  serveEvents,
  serveFavorites,
  serveHandoffs,
  serveListings,
  serveLegal,
  serveMessages,
  serveModeration,
  serveNotifications,
  servePayments,
  servePayouts,
  servePickupProposals,
  serveUsers,
  servePublicProfiles,
  servePhotos,
  servePublicConfig,
  serveReceipts,
  serveReports,
  serveResolutions,
  serveSearch,
  serveReviews,
  serveSavedSearches,
  serveAdminFilters,
  serveTownFigures,
]

/** Returns the server with the whole API, not listening yet. `compose.ts` adds the rendered pages and the sandboxes. */
export async function openServer(
  deps: Deps,
  log: FastifyInstance['log'],
  isReady: () => boolean,
): Promise<FastifyInstance> {
  const app = await openApp(deps, log)
  await addSecurityHeaders(app, deps.settings.publicUrl)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Flushes every chunk: otherwise the compressor would hold back a page that is streamed.
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
  serveHealth(app, deps, isReady)
  serveMetrics(app, deps)
  const serve = openServe(app, deps)
  for (const serveFeature of features) {
    serveFeature(serve, deps, app)
    // The database may respond in between: compose.ts asks it in the meantime.
    await setImmediate()
  }
  serveSignIn(app, deps)
  serveContactForm(app)
  serveUnsubscribeForm(app)
  serveOpenApi(app, deps)
  serveTownFiles(app, deps)
  serveCrawlers(app, deps)
  serveSharePictures(app, deps)
  return app
}

/** Returns the server of a process that only runs the worker. */
export async function openWorkerServer(
  deps: Deps,
  log: FastifyInstance['log'],
  isReady: () => boolean,
): Promise<FastifyInstance> {
  const app = await openApp(deps, log)
  serveHealth(app, deps, isReady)
  serveMetrics(app, deps)
  // The sandbox of the payment provider runs in this process and sends its webhooks here.
  if (deps.settings.publicConfig.sandbox) serveWebhooks(app, deps)
  return app
}

/** Returns the tasks of the worker. Some hold state, so each process opens its own. */
export const openTasks = (): readonly Task[] => [
  expireRequests,
  lapseApprovals,
  lapseChanges,
  completeRentals,
  askAboutReturns,
  warnOfLateGear,
  openOverdueCases,
  publishReviews,
  sendPayouts,
  announceCases,
  giveReminders,
  remindOfDeadlines,
  digestMessages,
  notifyOfNewGear,
  forgetFreedDates,
  forgetNotifications,
  forgetViews,
  forgetUnpublishedPhotos,
  encodePhotos,
  findColors,
  forgetPrivatePhotos,
  openHideCopiesTask(),
  foldSearchWords,
  foldListingCounts,
  openOperationsTask(operationHandlers),
  openInboxTask(otherPayments),
  openPollTask(),
  openPollDifferencesTask(),
  openPollClaimsTask(),
  escalateClaims,
  sendClaimPayouts,
  forgetEvents,
  forgetExpired,
  forgetReports,
  forgetSubmissions,
  openReconcileTask(otherPayments),
  openGiveNotificationsTask(emails),
  openDeliveryTask(emails),
  forgetEmails,
]
