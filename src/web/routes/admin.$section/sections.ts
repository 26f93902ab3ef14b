import type { getOverview } from '#contract/moderation.ts'
import type { Reply } from '#contract/endpoint.ts'

type Waiting = Exclude<keyof Reply<typeof getOverview>, 'unreadLegalPages' | 'protectionBalance'>

type Section = {
  name: string
  label: string
  /** The heading above the section in the navigation. `First` has no heading. */
  group: 'First' | 'Decide' | 'Look up' | 'System'
  /** The counts of the overview whose sum is shown beside the section's link. */
  counts: readonly Waiting[]
}

/** The sections of the admin area, in the order of the navigation. */
export const sections = [
  { name: 'overview', label: 'Overview', group: 'First', counts: [] },
  { name: 'reports', label: 'Reports', group: 'Decide', counts: ['openReports'] },
  { name: 'cases', label: 'Cases', group: 'Decide', counts: ['openCases'] },
  { name: 'claims', label: 'Claims', group: 'Decide', counts: ['openClaims'] },
  { name: 'contact', label: 'Contact', group: 'Decide', counts: ['unansweredContact'] },
  { name: 'bookings', label: 'Bookings', group: 'Look up', counts: [] },
  { name: 'people', label: 'People', group: 'Look up', counts: [] },
  { name: 'listings', label: 'Listings', group: 'Look up', counts: [] },
  {
    name: 'failures',
    label: 'Failures',
    group: 'System',
    counts: ['failedPayouts', 'failedRefunds', 'failedEmails'],
  },
  { name: 'audit', label: 'What admins did', group: 'System', counts: [] },
] as const satisfies readonly Section[]

export type SectionName = (typeof sections)[number]['name']

export const findSection = (name: string) => sections.find((section) => section.name === name)
