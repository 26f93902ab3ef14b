import type { SentBody } from '#contract/endpoint.ts'
import type { reportListing } from '#contract/reports.ts'
import type { sendContactForm } from '#contract/contact.ts'
import type { ListingKey } from './listings/all.ts'
import type { ResidentKey } from './users.ts'

export const demoFavorites: Partial<Record<ResidentKey, readonly ListingKey[]>> = {
  jonah: ['oar-raft', 'touring-skis', 'packraft', 'top-rope-kit', 'griddle-stove', 'touring-board'],
  hannah: ['oar-raft', 'trad-rack', 'dutch-oven-kit'],
  amara: ['all-mountain-skis', 'snowshoe-set-family', 'family-raft'],
  mei: ['four-season-tent', 'touring-kayak'],
  rosa: ['family-camp-kit', 'kids-snowshoes', 'snowshoes-25', 'backyard-tent'],
  owen: ['freeride-board', 'splitboard'],
}

/** The date ranges that owners block. `from` counts days from today. */
export const demoBlocks: readonly { listing: ListingKey; from: number; days: number }[] = [
  { listing: 'all-mountain-skis', from: 30, days: 5 },
  { listing: 'touring-skis', from: 20, days: 3 },
  { listing: 'oar-raft', from: 27, days: 4 },
  { listing: 'dome-tent', from: 15, days: 2 },
  { listing: 'snowshoes-30', from: 12, days: 3 },
  { listing: 'canvas-wall-tent', from: 7, days: 14 },
]

type Report = Omit<SentBody<typeof reportListing>, 'listingId'> & { by: ResidentKey; listing: ListingKey }
export const demoReports: readonly Report[] = [
  {
    by: 'rosa',
    listing: 'external-frame-pack',
    reason: 'other',
    description: 'Lovely man, but the pictures should show the torn side pocket.',
  },
  {
    by: 'owen',
    listing: 'splitboard',
    reason: 'pricing_issue',
    description: 'The same kit is half the price three streets away.',
  },
]

export const demoSubmissions: readonly SentBody<typeof sendContactForm>[] = [
  {
    name: 'Eli Marsh',
    email: 'eli.marsh@example.com',
    subject: 'Gear for a school trip',
    message:
      'We are twenty-two seventh graders and need snowshoes for one day. Can one request ask several owners?',
  },
  {
    name: 'Ruth Jensen',
    email: 'ruth.jensen@example.com',
    subject: 'A second town?',
    message: 'Any plans for Hamilton? We have garages full of gear down here in the valley.',
  },
]
