/* eslint-disable max-lines -- one list is easier to read and to count than two */
/** The kinds of gear a query can be judged to ask for. */
export type Kind =
  // Camping
  | 'tent'
  | 'tarp'
  | 'hammock'
  | 'sleeping-bag'
  | 'sleeping-pad'
  | 'camp-chair'
  | 'lantern'
  | 'headlamp'
  | 'camp-table'
  | 'canopy'
  // Camp Kitchen
  | 'stove'
  | 'cooler'
  | 'grill'
  | 'water-filter'
  | 'cookware'
  | 'dutch-oven'
  | 'coffee-maker'
  | 'fire-pit'
  // Ski & Snowboard
  | 'alpine-skis'
  | 'powder-skis'
  | 'touring-skis'
  | 'cross-country-skis'
  | 'snowboard'
  | 'splitboard'
  | 'ski-boots'
  | 'snowboard-boots'
  | 'avalanche-kit'
  | 'ski-helmet'
  | 'goggles'
  | 'sled'
  // Water Sports
  | 'kayak'
  | 'canoe'
  | 'raft'
  | 'packraft'
  | 'paddleboard'
  | 'dry-bag'
  | 'life-jacket'
  | 'wetsuit'
  | 'river-tube'
  // Hiking
  | 'backpack'
  | 'daypack'
  | 'child-carrier'
  | 'trekking-poles'
  | 'bear-canister'
  | 'hiking-boots'
  | 'satellite-messenger'
  // Climbing
  | 'rope'
  | 'trad-rack'
  | 'quickdraws'
  | 'harness'
  | 'crash-pad'
  | 'climbing-shoes'
  | 'climbing-helmet'
  | 'ice-axe'
  | 'crampons'
  // Biking
  | 'mountain-bike'
  | 'gravel-bike'
  | 'e-bike'
  | 'kids-bike'
  | 'bike-rack'
  | 'bike-trailer'
  | 'bikepacking-bags'
  | 'repair-stand'
  | 'bike-helmet'
  // Snowshoeing
  | 'snowshoes'
  | 'gaiters'
  | 'microspikes'

/** What fits a query: any of the kinds, and every attribute that is named. */
export type Fit = {
  kinds?: readonly Kind[]
  /** One of the 8 category names, when the query asks for a whole category. */
  category?: string
  /** How many people a tent, boat or cooler set serves. */
  capacity?: readonly [min: number, max: number]
  /** Length of boats, tarps and leashes. */
  feet?: readonly [min: number, max: number]
  /** Length of ropes. */
  meters?: readonly [min: number, max: number]
  /** Length of skis and boards. */
  centimeters?: readonly [min: number, max: number]
  /** Volume of packs, dry bags and coolers. */
  liters?: readonly [min: number, max: number]
  /** Only when the query says who it is for. */
  audience?: 'kids' | 'women' | 'men'
  /** Only when the query names one. A renter who says Rattlesnake also takes its upper and lower parts. */
  neighborhood?: string
}

export type JudgedQuery = {
  words: string
  why:
    | 'plain'
    | 'misspelled'
    | 'joined'
    | 'split'
    | 'plural'
    | 'number'
    | 'synonym'
    | 'category'
    | 'neighborhood'
    | 'filler'
    | 'dates'
    | 'several'
  fit: Fit
}

// What a renter takes for a word that names no one kind.
const downhillSkis = ['alpine-skis', 'powder-skis', 'touring-skis'] as const
const skis = [...downhillSkis, 'cross-country-skis'] as const
const boards = ['snowboard', 'splitboard'] as const
const bikes = ['mountain-bike', 'gravel-bike', 'e-bike', 'kids-bike'] as const
const boats = ['kayak', 'canoe', 'raft', 'packraft'] as const
const helmets = ['ski-helmet', 'climbing-helmet', 'bike-helmet'] as const
const packs = ['backpack', 'daypack'] as const

// A renter who asks for camping gear takes the kitchen too.
const camping = [
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
const backpacking = [
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
const skiing = [...skis, 'ski-boots', 'ski-helmet', 'goggles', 'avalanche-kit'] as const

export const judgedQueries: readonly JudgedQuery[] = [
  // Plain: one or two words, spelled right.
  { words: 'tent', why: 'plain', fit: { kinds: ['tent'] } },
  { words: 'backpacking tent', why: 'plain', fit: { kinds: ['tent'] } },
  { words: 'family tent', why: 'plain', fit: { kinds: ['tent'], capacity: [4, 12] } },
  { words: 'rain tarp', why: 'plain', fit: { kinds: ['tarp'] } },
  { words: 'hammock', why: 'plain', fit: { kinds: ['hammock'] } },
  { words: 'Sleeping bag', why: 'plain', fit: { kinds: ['sleeping-bag'] } },
  { words: 'sleeping pad', why: 'plain', fit: { kinds: ['sleeping-pad'] } },
  { words: 'camp chair', why: 'plain', fit: { kinds: ['camp-chair'] } },
  { words: 'folding table', why: 'plain', fit: { kinds: ['camp-table'] } },
  { words: 'pop up canopy', why: 'plain', fit: { kinds: ['canopy'] } },
  { words: 'camp stove', why: 'plain', fit: { kinds: ['stove'] } },
  { words: 'cooler', why: 'plain', fit: { kinds: ['cooler'] } },
  { words: 'propane grill', why: 'plain', fit: { kinds: ['grill'] } },
  { words: 'water filter', why: 'plain', fit: { kinds: ['water-filter'] } },
  { words: 'dutch oven', why: 'plain', fit: { kinds: ['dutch-oven'] } },
  { words: 'coffee maker', why: 'plain', fit: { kinds: ['coffee-maker'] } },
  { words: 'propane fire pit', why: 'plain', fit: { kinds: ['fire-pit'] } },
  { words: 'skis', why: 'plain', fit: { kinds: skis } },
  { words: 'downhill skis', why: 'plain', fit: { kinds: downhillSkis } },
  { words: 'cross country skis', why: 'plain', fit: { kinds: ['cross-country-skis'] } },
  { words: 'Snowboard', why: 'plain', fit: { kinds: boards } },
  { words: 'snowboard boots', why: 'plain', fit: { kinds: ['snowboard-boots'] } },
  { words: 'ski helmet', why: 'plain', fit: { kinds: ['ski-helmet'] } },
  { words: 'ski goggles', why: 'plain', fit: { kinds: ['goggles'] } },
  { words: 'sled', why: 'plain', fit: { kinds: ['sled'] } },
  { words: 'kayak', why: 'plain', fit: { kinds: ['kayak'] } },
  { words: 'fishing kayak', why: 'plain', fit: { kinds: ['kayak'] } },
  { words: 'raft', why: 'plain', fit: { kinds: ['raft'] } },
  { words: 'boat', why: 'plain', fit: { kinds: boats } },
  { words: 'life jacket', why: 'plain', fit: { kinds: ['life-jacket'] } },
  { words: 'wetsuit', why: 'plain', fit: { kinds: ['wetsuit'] } },
  { words: 'river tube', why: 'plain', fit: { kinds: ['river-tube'] } },
  { words: 'backpack', why: 'plain', fit: { kinds: packs } },
  { words: 'backpacking pack', why: 'plain', fit: { kinds: ['backpack'] } },
  { words: 'trekking poles', why: 'plain', fit: { kinds: ['trekking-poles'] } },
  { words: 'bear canister', why: 'plain', fit: { kinds: ['bear-canister'] } },
  { words: 'satellite messenger', why: 'plain', fit: { kinds: ['satellite-messenger'] } },
  { words: 'climbing rope', why: 'plain', fit: { kinds: ['rope'] } },
  { words: 'trad rack', why: 'plain', fit: { kinds: ['trad-rack'] } },
  { words: 'climbing shoes', why: 'plain', fit: { kinds: ['climbing-shoes'] } },
  { words: 'helmet', why: 'plain', fit: { kinds: helmets } },
  { words: 'mountain bike', why: 'plain', fit: { kinds: ['mountain-bike'] } },
  { words: 'gravel bike', why: 'plain', fit: { kinds: ['gravel-bike'] } },
  { words: 'hitch bike rack', why: 'plain', fit: { kinds: ['bike-rack'] } },
  { words: 'bike trailer', why: 'plain', fit: { kinds: ['bike-trailer'] } },
  { words: 'bikepacking bags', why: 'plain', fit: { kinds: ['bikepacking-bags'] } },
  { words: 'bike repair stand', why: 'plain', fit: { kinds: ['repair-stand'] } },
  { words: 'snowshoes', why: 'plain', fit: { kinds: ['snowshoes'] } },

  // Misspelled: one slip, or two.
  { words: 'kyak', why: 'misspelled', fit: { kinds: ['kayak'] } },
  { words: 'snowshooes', why: 'misspelled', fit: { kinds: ['snowshoes'] } },
  { words: 'sleaping bag', why: 'misspelled', fit: { kinds: ['sleeping-bag'] } },
  { words: 'tnet', why: 'misspelled', fit: { kinds: ['tent'] } },
  { words: 'backpak', why: 'misspelled', fit: { kinds: packs } },
  { words: 'snowbord', why: 'misspelled', fit: { kinds: boards } },
  { words: 'skiis', why: 'misspelled', fit: { kinds: skis } },
  { words: 'paddel board', why: 'misspelled', fit: { kinds: ['paddleboard'] } },
  { words: 'cannoe', why: 'misspelled', fit: { kinds: ['canoe'] } },
  { words: 'harnes', why: 'misspelled', fit: { kinds: ['harness'] } },
  { words: 'bike helmut', why: 'misspelled', fit: { kinds: ['bike-helmet'] } },
  { words: 'crampoons', why: 'misspelled', fit: { kinds: ['crampons'] } },
  { words: 'gaters', why: 'misspelled', fit: { kinds: ['gaiters'] } },
  { words: 'hammok', why: 'misspelled', fit: { kinds: ['hammock'] } },
  { words: 'moutain bike', why: 'misspelled', fit: { kinds: ['mountain-bike'] } },
  { words: 'trecking poles', why: 'misspelled', fit: { kinds: ['trekking-poles'] } },
  { words: 'cross county skis', why: 'misspelled', fit: { kinds: ['cross-country-skis'] } },
  { words: 'inflateable kyak', why: 'misspelled', fit: { kinds: ['kayak', 'packraft'] } },
  { words: 'avalance becon', why: 'misspelled', fit: { kinds: ['avalanche-kit'] } },
  { words: 'bycicle', why: 'misspelled', fit: { kinds: bikes } },

  // Joined: two words run together.
  { words: 'sleepingbag', why: 'joined', fit: { kinds: ['sleeping-bag'] } },
  { words: 'dutchoven', why: 'joined', fit: { kinds: ['dutch-oven'] } },
  { words: 'crashpad', why: 'joined', fit: { kinds: ['crash-pad'] } },
  { words: 'drybag', why: 'joined', fit: { kinds: ['dry-bag'] } },
  { words: 'lifejackets', why: 'joined', fit: { kinds: ['life-jacket'] } },
  { words: 'bikerack', why: 'joined', fit: { kinds: ['bike-rack'] } },
  { words: 'skiboots', why: 'joined', fit: { kinds: ['ski-boots'] } },
  { words: 'firepit', why: 'joined', fit: { kinds: ['fire-pit'] } },
  { words: 'ebike', why: 'joined', fit: { kinds: ['e-bike'] } },

  // Split: one word taken apart.
  { words: 'snow shoes', why: 'split', fit: { kinds: ['snowshoes'] } },
  { words: 'paddle board', why: 'split', fit: { kinds: ['paddleboard'] } },
  { words: 'head lamp', why: 'split', fit: { kinds: ['headlamp'] } },
  { words: 'back pack', why: 'split', fit: { kinds: packs } },
  { words: 'split board', why: 'split', fit: { kinds: ['splitboard'] } },
  { words: 'pack raft', why: 'split', fit: { kinds: ['packraft'] } },
  { words: 'micro spikes', why: 'split', fit: { kinds: ['microspikes'] } },
  { words: 'wet suit', why: 'split', fit: { kinds: ['wetsuit'] } },
  { words: 'day pack', why: 'split', fit: { kinds: ['daypack'] } },

  // Plural: many where a listing may say one, or one where it may say many.
  { words: 'canoes', why: 'plural', fit: { kinds: ['canoe'] } },
  { words: 'lanterns', why: 'plural', fit: { kinds: ['lantern'] } },
  { words: 'harnesses', why: 'plural', fit: { kinds: ['harness'] } },
  { words: 'ice axes', why: 'plural', fit: { kinds: ['ice-axe'] } },
  { words: 'e-bikes', why: 'plural', fit: { kinds: ['e-bike'] } },
  { words: 'camping chairs', why: 'plural', fit: { kinds: ['camp-chair'] } },
  { words: 'stoves', why: 'plural', fit: { kinds: ['stove'] } },
  { words: 'quickdraw', why: 'plural', fit: { kinds: ['quickdraws'] } },
  { words: 'hiking boot', why: 'plural', fit: { kinds: ['hiking-boots'] } },
  { words: 'hiking pole', why: 'plural', fit: { kinds: ['trekking-poles'] } },
  { words: 'climbing helmets', why: 'plural', fit: { kinds: ['climbing-helmet'] } },

  // Number: sizes, in the units people use.
  { words: '2p tent', why: 'number', fit: { kinds: ['tent'], capacity: [2, 3] } },
  { words: 'two man tent', why: 'number', fit: { kinds: ['tent'], capacity: [2, 3] } },
  { words: '6 person tent', why: 'number', fit: { kinds: ['tent'], capacity: [6, 8] } },
  { words: 'tent sleeps 8', why: 'number', fit: { kinds: ['tent'], capacity: [8, 10] } },
  { words: '60m rope', why: 'number', fit: { kinds: ['rope'], meters: [60, 60] } },
  { words: '70 meter rope', why: 'number', fit: { kinds: ['rope'], meters: [70, 70] } },
  { words: '14ft raft', why: 'number', fit: { kinds: ['raft'], feet: [13, 15] } },
  { words: "12' raft", why: 'number', fit: { kinds: ['raft'], feet: [11, 13] } },
  { words: '16 foot canoe', why: 'number', fit: { kinds: ['canoe'], feet: [15, 17] } },
  { words: '11 ft paddleboard', why: 'number', fit: { kinds: ['paddleboard'], feet: [10.5, 11.5] } },
  { words: '10x10 tarp', why: 'number', fit: { kinds: ['tarp'], feet: [9, 12] } },
  { words: '170 cm skis', why: 'number', fit: { kinds: downhillSkis, centimeters: [167, 173] } },
  { words: 'snowboard 158', why: 'number', fit: { kinds: boards, centimeters: [155, 161] } },
  { words: '184cm powder skis', why: 'number', fit: { kinds: ['powder-skis'], centimeters: [181, 187] } },
  { words: '65l backpack', why: 'number', fit: { kinds: ['backpack'], liters: [60, 70] } },
  { words: '50 liter pack', why: 'number', fit: { kinds: ['backpack'], liters: [45, 55] } },
  { words: '20L dry bag', why: 'number', fit: { kinds: ['dry-bag'], liters: [18, 25] } },
  // 65 quarts are about 62 liters.
  { words: '65 qt cooler', why: 'number', fit: { kinds: ['cooler'], liters: [55, 70] } },
  { words: '0 degree sleeping bag', why: 'number', fit: { kinds: ['sleeping-bag'] } },
  { words: '2 burner stove', why: 'number', fit: { kinds: ['stove'] } },

  // Synonym: trade words, brands and other names.
  { words: 'SUP', why: 'synonym', fit: { kinds: ['paddleboard'] } },
  { words: 'pfd', why: 'synonym', fit: { kinds: ['life-jacket'] } },
  { words: 'xc skis', why: 'synonym', fit: { kinds: ['cross-country-skis'] } },
  { words: 'skate skis', why: 'synonym', fit: { kinds: ['cross-country-skis'] } },
  { words: 'AT skis', why: 'synonym', fit: { kinds: ['touring-skis'] } },
  { words: 'backcountry skis', why: 'synonym', fit: { kinds: ['touring-skis'] } },
  { words: 'toboggan', why: 'synonym', fit: { kinds: ['sled'] } },
  { words: 'avy gear', why: 'synonym', fit: { kinds: ['avalanche-kit'] } },
  { words: 'beacon shovel probe', why: 'synonym', fit: { kinds: ['avalanche-kit'] } },
  { words: 'bouldering mat', why: 'synonym', fit: { kinds: ['crash-pad'] } },
  { words: 'draws', why: 'synonym', fit: { kinds: ['quickdraws'] } },
  { words: 'cams', why: 'synonym', fit: { kinds: ['trad-rack'] } },
  { words: 'rucksack', why: 'synonym', fit: { kinds: packs } },
  { words: 'ice chest', why: 'synonym', fit: { kinds: ['cooler'] } },
  { words: 'yeti', why: 'synonym', fit: { kinds: ['cooler'] } },
  { words: 'jetboil', why: 'synonym', fit: { kinds: ['stove'] } },
  { words: 'bear vault', why: 'synonym', fit: { kinds: ['bear-canister'] } },
  { words: 'Garmin inReach', why: 'synonym', fit: { kinds: ['satellite-messenger'] } },
  { words: 'yaktrax', why: 'synonym', fit: { kinds: ['microspikes'] } },
  { words: 'duckie', why: 'synonym', fit: { kinds: ['kayak'] } },
  { words: 'floatie', why: 'synonym', fit: { kinds: ['river-tube'] } },
  { words: 'chariot', why: 'synonym', fit: { kinds: ['bike-trailer'] } },
  { words: 'deuter kid carrier', why: 'synonym', fit: { kinds: ['child-carrier'] } },
  { words: 'EZ-up', why: 'synonym', fit: { kinds: ['canopy'] } },
  { words: 'air mattress', why: 'synonym', fit: { kinds: ['sleeping-pad'] } },
  { words: 'pots and pans', why: 'synonym', fit: { kinds: ['cookware'] } },

  // Category: a whole shelf.
  { words: 'camping gear', why: 'category', fit: { kinds: camping } },
  { words: 'climbing stuff', why: 'category', fit: { category: 'Climbing' } },
  { words: 'water sports', why: 'category', fit: { category: 'Water Sports' } },
  { words: 'bikes', why: 'category', fit: { kinds: bikes } },
  { words: 'biking gear', why: 'category', fit: { category: 'Biking' } },
  { words: 'camp kitchen', why: 'category', fit: { category: 'Camp Kitchen' } },
  { words: 'hiking equipment', why: 'category', fit: { category: 'Hiking' } },
  { words: 'ski gear', why: 'category', fit: { kinds: skiing } },
  { words: 'Ski & Snowboard', why: 'category', fit: { category: 'Ski & Snowboard' } },
  { words: 'snowshoeing', why: 'category', fit: { category: 'Snowshoeing' } },

  // Neighborhood: where in Missoula.
  { words: 'kayak downtown', why: 'neighborhood', fit: { kinds: ['kayak'], neighborhood: 'Downtown' } },
  {
    words: 'tent near the university',
    why: 'neighborhood',
    fit: { kinds: ['tent'], neighborhood: 'University District' },
  },
  { words: 'rattlesnake bike', why: 'neighborhood', fit: { kinds: bikes, neighborhood: 'Rattlesnake' } },
  { words: 'skis south hills', why: 'neighborhood', fit: { kinds: skis, neighborhood: 'South Hills' } },
  { words: 'cooler in Lolo', why: 'neighborhood', fit: { kinds: ['cooler'], neighborhood: 'Lolo' } },
  {
    words: 'raft east missoula',
    why: 'neighborhood',
    fit: { kinds: ['raft'], neighborhood: 'East Missoula' },
  },
  {
    words: 'inner tubes bonner',
    why: 'neighborhood',
    fit: { kinds: ['river-tube'], neighborhood: 'Bonner' },
  },
  {
    words: 'snowshoes pattee canyon',
    why: 'neighborhood',
    fit: { kinds: ['snowshoes'], neighborhood: 'Pattee Canyon' },
  },
  {
    words: 'bike trailer lewis & clark',
    why: 'neighborhood',
    fit: { kinds: ['bike-trailer'], neighborhood: 'Lewis and Clark' },
  },
  {
    words: 'northside mtb',
    why: 'neighborhood',
    fit: { kinds: ['mountain-bike'], neighborhood: 'Northside' },
  },
  {
    words: 'slant streets camping',
    why: 'neighborhood',
    fit: { kinds: camping, neighborhood: 'Slant Streets' },
  },
  {
    words: 'snowboard grant creek',
    why: 'neighborhood',
    fit: { kinds: boards, neighborhood: 'Grant Creek' },
  },

  // Filler: words that say nothing about the gear.
  { words: 'i need a tent for 4 people', why: 'filler', fit: { kinds: ['tent'], capacity: [4, 6] } },
  { words: 'looking for a cheap kayak', why: 'filler', fit: { kinds: ['kayak'] } },
  { words: 'rent a raft near me', why: 'filler', fit: { kinds: ['raft'] } },
  { words: 'anyone have a bike rack', why: 'filler', fit: { kinds: ['bike-rack'] } },
  { words: 'paddle board rental missoula', why: 'filler', fit: { kinds: ['paddleboard'] } },
  { words: 'where can I rent snowshoes', why: 'filler', fit: { kinds: ['snowshoes'] } },
  { words: 'ISO crash pad for a day', why: 'filler', fit: { kinds: ['crash-pad'] } },
  { words: 'need to borrow a bear can', why: 'filler', fit: { kinds: ['bear-canister'] } },
  { words: 'best backpack to rent for a week', why: 'filler', fit: { kinds: ['backpack'] } },
  { words: 'ski rentals', why: 'filler', fit: { kinds: [...skis, 'ski-boots'] } },
  { words: 'tubes for floating the clark fork', why: 'filler', fit: { kinds: ['river-tube'] } },

  // Dates: when, in words. The fit is about the gear alone.
  { words: 'snowshoes this weekend', why: 'dates', fit: { kinds: ['snowshoes'] } },
  { words: 'raft jul 3-5', why: 'dates', fit: { kinds: ['raft'] } },
  { words: 'tent next friday', why: 'dates', fit: { kinds: ['tent'] } },
  { words: 'skis dec 26 to 28', why: 'dates', fit: { kinds: skis } },
  { words: 'kayak tomorrow', why: 'dates', fit: { kinds: ['kayak'] } },
  { words: 'canopy for saturday', why: 'dates', fit: { kinds: ['canopy'] } },
  { words: 'e bike August 9th', why: 'dates', fit: { kinds: ['e-bike'] } },
  { words: 'backpack 8/14 - 8/18', why: 'dates', fit: { kinds: packs } },
  { words: 'snowboard mlk weekend', why: 'dates', fit: { kinds: boards } },
  { words: 'sleeping bags labor day weekend', why: 'dates', fit: { kinds: ['sleeping-bag'] } },

  // Several: words whose parts may stand in different places of a listing.
  { words: 'inflatable 2 person kayak', why: 'several', fit: { kinds: ['kayak'], capacity: [2, 3] } },
  { words: 'kids snowshoes', why: 'several', fit: { kinds: ['snowshoes'], audience: 'kids' } },
  { words: 'womens mountain bike', why: 'several', fit: { kinds: ['mountain-bike'], audience: 'women' } },
  { words: 'warm sleeping bag', why: 'several', fit: { kinds: ['sleeping-bag'] } },
  { words: 'lightweight two person tent', why: 'several', fit: { kinds: ['tent'], capacity: [2, 3] } },
  { words: 'ski boots size 27', why: 'several', fit: { kinds: ['ski-boots'] } },
  { words: 'kids bike 20 inch', why: 'several', fit: { kinds: ['kids-bike'], audience: 'kids' } },
  { words: 'youth life vest', why: 'several', fit: { kinds: ['life-jacket'], audience: 'kids' } },
  { words: "men's wetsuit large", why: 'several', fit: { kinds: ['wetsuit'], audience: 'men' } },
  {
    words: "women's snowboard boots 8",
    why: 'several',
    fit: { kinds: ['snowboard-boots'], audience: 'women' },
  },
  {
    words: 'full touring setup skis boots skins',
    why: 'several',
    fit: { kinds: ['touring-skis', 'ski-boots'] },
  },
  { words: 'backpacking gear ultralight', why: 'several', fit: { kinds: backpacking } },
]
