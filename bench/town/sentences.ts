/** Sentences for descriptions that are not about the gear itself. Some mention other gear or places, as real descriptions do. */
export const openings = [
  'Great for a weekend trip.',
  'We used it for years and it never let us down.',
  'Bought new two seasons ago, used maybe ten times.',
  'Perfect for the Rattlesnake or a trip up Lolo Pass.',
  'Took it down the Blackfoot and the Clark Fork all last summer.',
  'My kids have outgrown it, so it mostly hangs in the garage.',
  'Works well from spring to fall.',
  'Handy for camping, hiking or a day at the lake.',
  'I am downsizing to one of everything, so this one is for rent.',
  'Goes out most weekends in July, so ask early.',
  'A good choice for beginners.',
  'Have had it to Glacier and the Bob.',
]

export const accounts = [
  'Fits in the trunk of a small car.',
  'I can show you how it works at pickup.',
  'Comes with a bag and a tag with instructions.',
  'There is a small scratch that changes nothing.',
  'It lives next to my bike, my boat and too many skis.',
  'Pairs well with my other listings: tent, stove and cooler.',
  'Please rinse off the mud before you bring it back.',
  'Spare parts are in the pocket.',
  'Checked and cleaned after every rental.',
  'The straps are new.',
]

export const closings = [
  'Pickup after five or any time on weekends.',
  'I live near campus and can meet you downtown.',
  'Text when you are on the way.',
  'No pets, no smoke.',
  'Porch pickup is fine.',
  'Happy to hold it for a few days.',
  'Longer rentals are welcome.',
  'Happy to answer questions.',
]
