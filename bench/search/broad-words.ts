/** The kinds of gear that fit a word which covers several kinds, such as "skis". */
export const downhillSkis = ['alpine-skis', 'powder-skis', 'touring-skis'] as const
export const skis = [...downhillSkis, 'cross-country-skis'] as const
export const boards = ['snowboard', 'splitboard'] as const
export const bikes = ['mountain-bike', 'gravel-bike', 'e-bike', 'kids-bike'] as const
export const boats = ['kayak', 'canoe', 'raft', 'packraft'] as const
export const helmets = ['ski-helmet', 'climbing-helmet', 'bike-helmet'] as const
export const packs = ['backpack', 'daypack'] as const

/** The kinds that fit "camping gear": a renter who searches for it also accepts kitchen gear. */
export const camping = [
  'tent',
  'tarp',
  'hammock',
  'sleeping-bag',
  'sleeping-pad',
  'camp-chair',
  'lantern',
  'headlamp',
  'camp-table',
  'canopy',
  'stove',
  'cooler',
  'grill',
  'water-filter',
  'cookware',
  'dutch-oven',
  'coffee-maker',
  'fire-pit',
] as const
export const backpacking = [
  'backpack',
  'tent',
  'tarp',
  'hammock',
  'sleeping-bag',
  'sleeping-pad',
  'headlamp',
  'stove',
  'cookware',
  'water-filter',
  'trekking-poles',
  'bear-canister',
  'hiking-boots',
  'satellite-messenger',
] as const
export const skiing = [...skis, 'ski-boots', 'ski-helmet', 'goggles', 'avalanche-kit'] as const
