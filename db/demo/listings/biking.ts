import type { DemoListing } from './demo-listing.ts'

export const biking = [
  {
    key: 'hitch-rack-2',
    owner: 'kyle',
    gear: '2-bike hitch rack',
    title: '2-Bike Hitch Rack',
    description:
      'Tray style with no frame contact. Takes fat tires and fenders. Locks and key included, and I torque the hitch bolt with you standing there. Tilts down so that the hatch opens. For 2-inch receivers, adapter for 1.25 on request.',
    dailyRate: 17,
    condition: 'excellent',
    location: 'Slant Streets, Missoula',
    listed: 58,
  },
  {
    key: 'hitch-rack-4',
    owner: 'kyle',
    gear: '4-bike hitch rack',
    title: '4-Bike Hitch Rack',
    description:
      'Vertical, so that four mountain bikes ride behind a small car without touching. Rattle-free wedge, straps are new. Did the Whitefish run every weekend of last summer. You will want a second pair of hands to lift it.',
    dailyRate: 28,
    condition: 'good',
    location: 'Slant Streets, Missoula',
    delivery: 8,
    deliveryFee: 20,
    listed: 54,
  },
  {
    key: 'trunk-rack',
    owner: 'kyle',
    gear: 'trunk rack',
    title: 'Trunk Rack, 2 Bikes',
    description:
      'For cars without a hitch. Six straps, rubber feet that leave no marks, and a red flag for the state patrol. I fit it to your car and write down the angles, so that the second time takes you two minutes.',
    dailyRate: 11,
    condition: 'good',
    location: 'Slant Streets, Missoula',
    listed: 40,
  },
  {
    key: 'roof-tray-pair',
    owner: 'owen',
    gear: 'roof trays',
    title: 'Roof Trays, Pair',
    description:
      'Two upright trays that clamp to square or round bars. Nothing touches the frame. I bought a truck and have no roof to put them on. Both keys are here, and a note about the garage door, which is how I learned.',
    dailyRate: 13,
    condition: 'good',
    location: 'Target Range, Missoula',
    listed: 28,
  },
  {
    key: 'e-bike-rack',
    owner: 'kyle',
    gear: 'e-bike rack',
    title: 'E-Bike Rack with Ramp',
    description:
      'Rated for two bikes of 67 pounds, with a ramp that stores in the tray. Wheel straps long enough for a step-through with fat tires. Quiet on washboard up Gold Creek. Needs a 2-inch receiver, no adapters on this one.',
    dailyRate: 24,
    condition: 'excellent',
    location: 'Slant Streets, Missoula',
    listed: 18,
  },
  {
    key: 'fork-mount-rack',
    owner: 'kyle',
    gear: 'fork-mount truck bed rack',
    title: 'Fork-Mount Truck Bed Rack',
    description:
      'Expands across any truck bed and holds three forks, thru-axle or quick release. No drilling. Adapters for 15 and 20 mm are in the pouch. The simplest way to get three bikes up to Marshall Mountain.',
    dailyRate: 12,
    condition: 'fair',
    location: 'Slant Streets, Missoula',
    listed: 6,
  },
] as const satisfies readonly DemoListing[]
