import type { DemoListing } from './demo-listing.ts'

export const snowshoeing = [
  {
    key: 'snowshoes-30',
    owner: 'june',
    gear: 'snowshoes',
    title: 'Snowshoes and Poles, 30 in',
    description:
      'Heel lifts for Lolo Pass climbs. Fits boots up to a men’s 12. Telescoping poles with powder baskets and gaiters in the bag. I put in a hand-drawn map of three loops that are safe from slides, from one hour to a whole day.',
    dailyRate: 14,
    condition: 'excellent',
    location: 'Grant Creek, Missoula',
    delivery: 10,
    listed: 58,
  },
  {
    key: 'snowshoes-25',
    owner: 'june',
    gear: 'snowshoes and poles',
    title: 'Snowshoes and Poles, 25 in',
    description:
      'The lighter pair, for people up to 170 pounds. One strap with a glove on, no buckles to freeze. Used on my Tuesday walks in Pattee Canyon with six friends who all have opinions. Poles and a small thermos included.',
    dailyRate: 12,
    condition: 'good',
    location: 'Grant Creek, Missoula',
    delivery: 10,
    listed: 49,
  },
  {
    key: 'kids-snowshoes',
    owner: 'june',
    gear: 'kids snowshoes',
    title: 'Kids Snowshoes, Two Pairs',
    description:
      'Two pairs that leave bear tracks in the snow. For children from four to nine. They strap over any winter boot and come off by themselves when it is time for cocoa. I rent both for the price of one.',
    dailyRate: 8,
    condition: 'good',
    location: 'Grant Creek, Missoula',
    listed: 40,
  },
  {
    key: 'backcountry-snowshoes',
    owner: 'hannah',
    gear: 'backcountry snowshoes',
    title: 'Backcountry Snowshoes, 27 in',
    description:
      'Rigid decks with teeth all the way around, for sidehills where tubes let go. Add-on tails if you carry a winter pack. I use them to dig out the weather station at Point Six. Not elegant, never slipped.',
    dailyRate: 17,
    condition: 'good',
    location: 'University District, Missoula',
    listed: 32,
  },
  {
    key: 'snowshoe-set-family',
    owner: 'june',
    gear: 'four pairs',
    title: 'Family Set, Four Pairs',
    description:
      'Two large, two small, four sets of poles, in one duffel. Made up for a family who came over from Boise and now come back each winter. Good on the flat loop at Lubrecht, where the trail is wide and the lodge is warm.',
    dailyRate: 36,
    condition: 'good',
    location: 'Grant Creek, Missoula',
    delivery: 10,
    deliveryFee: 12,
    listed: 21,
  },
  {
    key: 'wooden-snowshoes',
    owner: 'dale',
    gear: 'wooden snowshoes',
    title: 'Wooden Snowshoes, 46 in',
    description:
      'Ash and rawhide, from my father. Varnished every fall. They float on snow that swallows the plastic ones, and they look right doing it. New leather bindings. Not for rocks, not for driveways.',
    dailyRate: 15,
    condition: 'fair',
    location: 'Miller Creek, Missoula',
    listed: 3,
  },
] as const satisfies readonly DemoListing[]
