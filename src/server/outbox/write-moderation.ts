import type { Queries } from '#adapters/database/port.ts'
import { writeAccountReinstated, writeAccountSuspended } from '#server/moderation/emails/account.ts'
import {
  writeListingHidden,
  writeListingRemoved,
  writeListingRestored,
  writeListingUnderReview,
} from '#server/moderation/emails/listing.ts'
import { writeReportReceived } from '#server/reports/emails/received.ts'
import type { Told } from './notify.ts'
import type { Writing } from './email.ts'

type Write = (queries: Queries, id: string) => Promise<Writing | undefined>

/** What a decision of the admins is told with, by what the letter is about. */
const aboutListing = {
  listing_hidden: writeListingHidden,
  listing_under_review: writeListingUnderReview,
  listing_restored: writeListingRestored,
  listing_removed: writeListingRemoved,
} satisfies Record<string, Write>
const aboutUser = {
  account_suspended: writeAccountSuspended,
  account_reinstated: writeAccountReinstated,
} satisfies Record<string, Write>

type ModerationKind = keyof typeof aboutListing | keyof typeof aboutUser | 'report_received'
type ModerationLetter = Extract<Told, { kind: ModerationKind }>

export const isAboutModeration = (told: Told): told is ModerationLetter =>
  told.kind === 'report_received' || told.kind in aboutListing || told.kind in aboutUser

export function writeModeration(queries: Queries, told: ModerationLetter): Promise<Writing | undefined> {
  if (told.kind === 'report_received') return writeReportReceived(queries, told.context.reportId)
  if ('userId' in told.context) {
    return aboutUser[told.kind as keyof typeof aboutUser](queries, told.context.userId)
  }
  return aboutListing[told.kind as keyof typeof aboutListing](queries, told.context.listingId)
}
