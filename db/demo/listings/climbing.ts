import type { DemoListing } from './demo-listing.ts'

export const climbing = [
  {
    key: 'dry-rope-60',
    owner: 'luis',
    gear: 'rope',
    title: 'Dry Rope, 60 m',
    description:
      '9.5 mm, middle mark, retired at three seasons. Never held a hard fall, and the logbook comes with it. Good fit for Kootenai Canyon. Tarp and bag included, please keep it off the dirt and out of the trunk with the gas can.',
    dailyRate: 15,
    condition: 'excellent',
    location: 'Lewis & Clark, Missoula',
    listed: 58,
  },
  {
    key: 'top-rope-kit',
    owner: 'luis',
    gear: 'top-rope kit',
    title: 'Top-Rope Kit for Two',
    description:
      'A 10 mm rope, two harnesses, two helmets, a belay device each, slings and lockers for an anchor. Sized at pickup. I lend it to people who know how to build an anchor, and I am glad to meet you at the crag if you want to learn.',
    dailyRate: 36,
    condition: 'good',
    location: 'Lewis & Clark, Missoula',
    delivery: 12,
    deliveryFee: 14,
    listed: 54,
  },
  {
    key: 'trad-rack',
    owner: 'luis',
    gear: 'trad rack',
    title: 'Trad Rack and 70 m Rope',
    description:
      'Doubles from fingers to fists, a set of nuts, twelve alpine draws and a 70-meter rope. Slings were replaced this year, lobes are smooth. Everything Lolo granite asks for. Missing pieces cost what they cost in the shop.',
    dailyRate: 52,
    condition: 'good',
    location: 'Lewis & Clark, Missoula',
    minimumRentalDays: 2,
    listed: 45,
  },
  {
    key: 'gym-rope',
    owner: 'mei',
    gear: 'gym rope',
    title: 'Gym Rope, 40 m',
    description:
      'Short, thick and easy to catch. I leave it at a friend’s place near the gym for when I am in town, and somebody may as well use it. 10.2 mm, washed in spring. Fine for Mill Creek’s shorter routes too.',
    dailyRate: 8,
    condition: 'good',
    location: 'Slant Streets, Missoula',
    listed: 28,
  },
  {
    key: 'ice-kit',
    owner: 'luis',
    gear: 'half ropes for ice',
    title: 'Half Ropes for Ice, 60 m',
    description:
      'Two 8 mm half ropes with dry treatment, in two colors so that you clip the right one. For Blodgett and Hyalite when it is cold enough. Kept dry and dark in summer. Screws on request, tell me how many.',
    dailyRate: 24,
    condition: 'excellent',
    location: 'Lewis & Clark, Missoula',
    minimumRentalDays: 2,
    listed: 14,
  },
  {
    key: 'kids-climb-kit',
    owner: 'luis',
    gear: 'kids climbing kit',
    title: 'Kids Climbing Kit',
    description:
      'Full-body harness for the smallest, two sit harnesses, three helmets with stickers and a soft 9.8 mm rope. Good for a birthday at the practice wall. Helmets were bought this spring and have never been dropped.',
    dailyRate: 28,
    condition: 'good',
    location: 'Lewis & Clark, Missoula',
    listed: 4,
  },
] as const satisfies readonly DemoListing[]
