import type { getOverview } from '#contract/moderation.ts'
import type { Reply } from '#contract/endpoint.ts'

type Waiting = Exclude<keyof Reply<typeof getOverview>, 'unreadLegalPages' | 'protectionBalance'>

/** The sections of the admin area. `counts` are the overview's numbers that add up to the badge of the section. */
export const sections = [
  { name: 'reports', label: 'Reports', counts: ['openReports'] },
  { name: 'cases', label: 'Cases', counts: ['openCases'] },
  { name: 'claims', label: 'Claims', counts: ['openClaims'] },
  { name: 'contact', label: 'Messages', counts: ['unansweredContact'] },
  { name: 'people', label: 'People', counts: [] },
  { name: 'listings', label: 'Listings', counts: [] },
  { name: 'bookings', label: 'Bookings', counts: [] },
  { name: 'failures', label: 'Failures', counts: ['failedPayouts', 'failedRefunds', 'failedEmails'] },
  { name: 'audit', label: 'Audit log', counts: [] },
] as const satisfies readonly { name: string; label: string; counts: readonly Waiting[] }[]

export type SectionName = (typeof sections)[number]['name']

export const findSection = (name: string) => sections.find((section) => section.name === name)
