import { reportReasonWords, type ReportReason } from '#domain/report-reason.ts'
import { showDays } from './dates.ts'

type Entry = { event: string; by: string | null; note: string | null }

const daysOf = (note: string | null): string => {
  const [start = '', end = ''] = (note ?? '').split('/')
  return showDays(start, end)
}
const quoted = (note: string | null) => (note ? `: “${note}”` : '.')

const words: Record<string, (entry: { by: string; note: string | null }) => string> = {
  listed: ({ by }) => `${by} lists it, for a day at`,
  photo_added: ({ by }) => `${by} adds a picture that it shows now.`,
  booking_requested: ({ by, note }) => `${by} asks for ${daysOf(note)}.`,
  booking_approved: ({ by, note }) => `${by} approves ${daysOf(note)}.`,
  booking_paid: ({ by, note }) => `${by} pays for ${daysOf(note)}, fee included.`,
  booking_completed: ({ note }) => `The rental of ${daysOf(note)} is over.`,
  booking_cancelled: ({ by, note }) => `${daysOf(note)} is canceled by ${by}.`,
  handed_over: () => 'Handed over, both confirmed.',
  returned: () => 'Returned, both confirmed.',
  owner_paid: ({ by }) => `${by} is paid.`,
  reviewed: ({ by, note }) => `${by} leaves ${note === '1' ? '1 star' : `${note} stars`}.`,
  reported: ({ by, note }) =>
    `${by} reports it: ${reportReasonWords[note as ReportReason]?.label ?? 'Other'}.`,
  report_reviewed: ({ by, note }) => `${by} closes a report as reviewed${quoted(note)}`,
  report_resolved: ({ by, note }) => `${by} closes a report as resolved${quoted(note)}`,
  review_listing: ({ by, note }) => `Put under review by ${by}${quoted(note)}`,
  restore_listing: ({ by, note }) => `Shown again by ${by}${quoted(note)}`,
  remove_listing: ({ by, note }) => `Removed by ${by}${quoted(note)}`,
  delete_photos: ({ by, note }) => `Its photos are deleted by ${by}${quoted(note)}`,
}

/**
 * Returns the sentence for an entry of a listing's history. Without `by` the product acted by its rules, so the
 * sentence names Switchback.
 */
export const listingHistoryWords = ({ event, by, note }: Entry): string =>
  words[event]?.({ by: by ?? 'Switchback', note }) ?? event.replaceAll('_', ' ')
