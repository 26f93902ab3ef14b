import type { ListingLine } from '#contract/moderation.ts'
import type { Mark } from '#web/components/admin/state-mark.tsx'

const states: Record<ListingLine['status'], readonly [mark: Mark, words: string]> = {
  active: ['quiet', 'Visible'],
  under_review: ['half', 'Under review'],
  removed: ['quiet', 'Removed'],
}

export const listingState = ({ status }: Pick<ListingLine, 'status'>) => states[status]
