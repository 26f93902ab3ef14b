import type { DemoUser } from '#sandbox/identity/users.ts'

export type Resident = DemoUser & {
  key: string
  /** The location on the profile. Absent if the user never filled it in. */
  location?: string
  bio?: string
  /** When the user signed up, in days before seeding. Absent: at the first moment. */
  arrived?: number
  /** The state of the payout account. */
  payouts: 'enabled' | 'begun' | 'none'
}

const resident = <const Key extends string>(
  key: Key,
  firstName: string,
  lastName: string,
  note: string,
  more: Pick<Resident, 'location' | 'bio' | 'arrived'> & { payouts?: Resident['payouts'] } = {},
) => ({
  key,
  email: `${key}@switchback.example`,
  firstName,
  lastName,
  note,
  ...more,
  payouts: more.payouts ?? 'none',
})

/** The users of the demo town. The sandbox's sign-in form has a button for each. */
export const demoUsers = [
  resident('hannah', 'Hannah', 'Voss', 'lends skis and mountain gear', {
    location: 'University District',
    bio: 'Ski patroller at Snowbowl, summers on the Blackfoot. I own too many skis and would rather see them on snow than in the shed. Bring your boots and I will set the bindings while you wait.',
    payouts: 'enabled',
  }),
  resident('jonah', 'Jonah', 'Reyes', 'rents, with bookings in every state', {
    location: 'Franklin to the Fort',
    bio: 'Nurse at St. Patrick, outside on every day off. Small apartment, no garage, so I rent.',
  }),
  resident('wes', 'Wes', 'Kimball', 'lends rafts and kayaks', {
    location: 'East Missoula',
    bio: 'Guided the Alberton Gorge for nine seasons. Every boat here is one I would put my own kids in. Ask me about flows before you pick a stretch.',
    payouts: 'enabled',
  }),
  resident('june', 'June', 'Abbott', 'lends snowshoes and winter gear', {
    location: 'Grant Creek',
    bio: 'Retired botany teacher. I know which trail has snow and which one has mud.',
    payouts: 'enabled',
  }),
  resident('marcus', 'Marcus', 'Bell', 'lends tents and camp gear', {
    location: 'Lower Rattlesnake',
    bio: 'Fisheries biologist. The tents have been to every lake in the Swan. Text me if a zipper sticks, it’s a trick.',
    payouts: 'enabled',
  }),
  resident('amara', 'Amara', 'Wells', 'travels and rents', {
    location: 'Spokane, Washington',
    bio: 'Over the pass from Spokane most weekends. Everything comes back cleaner than I found it.',
  }),
  resident('kyle', 'Kyle', 'Brandt', 'lends bikes and racks, rents skis', {
    location: 'Slant Streets',
    bio: 'Bike mechanic. Racks are torqued before every rental and I check your hitch for play.',
    payouts: 'enabled',
  }),
  resident('luis', 'Luis', 'Prado', 'lends climbing gear', {
    location: 'Lewis & Clark',
    bio: 'Kootenai Canyon, Mill Creek, Lolo granite. Ropes have a logbook and retire early.',
    payouts: 'begun',
  }),
  resident('priya', 'Priya', 'Nair', 'lends packs and trail gear', {
    location: 'Upper Rattlesnake',
    bio: 'Trail crew lead in the Selway. I fit packs properly, it takes ten minutes and saves your hips.',
    payouts: 'enabled',
  }),
  resident('tess', 'Tess', 'Lindqvist', 'lends camp kitchens', {
    location: 'Orchard Homes',
    bio: 'Cook. If it boils, sears or keeps a trout cold, I probably lend it.',
    payouts: 'enabled',
  }),
  resident('owen', 'Owen', 'Castellano', 'rents for the weekend', { location: 'Target Range' }),
  resident('mei', 'Mei', 'Tanaka', 'travels and rents', {
    location: 'Seattle, Washington',
    bio: 'Flying in with one carry-on and renting the rest.',
    arrived: 45,
  }),
  resident('dale', 'Dale', 'Whitcomb', 'lends, payouts not set up yet', {
    location: 'Miller Creek',
    bio: 'Forty years of hunting camps. Old gear, kept right.',
  }),
  resident('rosa', 'Rosa', 'Delgado', 'new in town', { location: 'Miller Creek', arrived: 11 }),
  resident('admin', 'Ada', 'Lund', 'looks after the marketplace'),
] as const satisfies readonly Resident[]

export type ResidentKey = (typeof demoUsers)[number]['key']
