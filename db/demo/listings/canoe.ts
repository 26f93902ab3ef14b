import type { DemoListing } from './demo-listing.ts'

export const canoe = [
  {
    key: 'lake-canoe',
    owner: 'wes',
    gear: 'canoe',
    title: 'Lake Canoe, 16 ft',
    description:
      'Two cane seats, three paddles, and so steady that the dog may stand up. Made for Placid, Salmon and the slow bends of the Clearwater. Foam blocks and straps for any roof are included, and I help you lift it.',
    dailyRate: 38,
    condition: 'good',
    location: 'East Missoula',
    listed: 40,
  },
] as const satisfies readonly DemoListing[]
