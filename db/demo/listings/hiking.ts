import type { DemoListing } from './demo-listing.ts'

export const hiking = [
  {
    key: 'pack-65',
    owner: 'priya',
    gear: 'backpack',
    title: '65 L Backpack, Medium',
    description:
      'Carried to Stuart Peak and back more than once. Hip belt adjusts from 26 to 38 inches, rain cover in the lid, no broken buckles. I fit it to you at pickup. It takes ten minutes and your shoulders will thank you on mile nine.',
    dailyRate: 16,
    condition: 'good',
    location: 'Upper Rattlesnake, Missoula',
    listed: 58,
  },
  {
    key: 'pack-50',
    owner: 'priya',
    gear: 'small backpack',
    title: '50 L Backpack, Small',
    description:
      'Cut for a short torso, with a belt that really sits on the hips. Good for three days with a light tent. Inside pocket for a bear can on its side. Came back from the Mission Mountains with nothing but dust.',
    dailyRate: 14,
    condition: 'excellent',
    location: 'Upper Rattlesnake, Missoula',
    listed: 54,
  },
  {
    key: 'day-pack-poles',
    owner: 'june',
    gear: 'day pack',
    title: 'Day Pack and Two Poles',
    description:
      'Twenty-eight liters, a pair of cork-grip poles and a first aid kit that I check every month. What I take up Mount Jumbo to look at flowers. I draw you a map of what is in bloom, if you tell me the week.',
    dailyRate: 9,
    condition: 'good',
    location: 'Grant Creek, Missoula',
    delivery: 6,
    listed: 49,
  },
  {
    key: 'boots-42',
    owner: 'marcus',
    gear: 'boots',
    title: 'Hiking Boots, Size 42',
    description:
      'Full leather, new soles last spring, waxed twice a year. Stiff enough for talus in the Bitterroots, soft enough for the walk back. Dried and cleaned after everybody. Bring your own socks and try them on in the kitchen.',
    dailyRate: 11,
    condition: 'good',
    location: 'Lower Rattlesnake, Missoula',
    listed: 45,
  },
  {
    key: 'child-carrier',
    owner: 'priya',
    gear: 'child carrier',
    title: 'Child Carrier Pack',
    description:
      'For passengers up to forty pounds. Sun shade, rain cover, a mirror so that you can see who fell asleep. Frame stands by itself when you set it down. Took our son up the M more often than he will ever remember.',
    dailyRate: 19,
    condition: 'good',
    location: 'Upper Rattlesnake, Missoula',
    listed: 36,
  },
  {
    key: 'bear-kit',
    owner: 'priya',
    gear: 'bear canister',
    title: 'Bear Canister Kit and Pack',
    description:
      'Canister for four days of food, bear spray with a chest holster and a 60-liter pack that swallows both. I show you the lid and the spray before you leave, on the porch, with the safety on. Needed in the Bob, sensible everywhere.',
    dailyRate: 21,
    condition: 'excellent',
    location: 'Upper Rattlesnake, Missoula',
    minimumRentalDays: 2,
    listed: 24,
  },
  {
    key: 'boots-38',
    owner: 'june',
    gear: 'light boots',
    title: 'Hiking Boots, Size 38',
    description:
      'Light boots with a lot of tread left. I bought them half a size too small and could not part with them. Ankle support without the weight, and they have been no farther than Blue Mountain. Sole guards in the box.',
    dailyRate: 10,
    condition: 'excellent',
    location: 'Grant Creek, Missoula',
    listed: 18,
  },
  {
    key: 'external-frame-pack',
    owner: 'dale',
    gear: 'external frame pack',
    title: 'External Frame Pack, 80 L',
    description:
      'Aluminum frame, canvas bag, load shelf. It has hauled four elk out of the Sapphires and will haul whatever you have. Heavier than the new ones and will outlive all of them. Belt is stiff the first mile.',
    dailyRate: 13,
    condition: 'fair',
    location: 'Miller Creek, Missoula',
    listed: 6,
  },
] as const satisfies readonly DemoListing[]
