/** The kinds of gear that a query can look for. */
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

/** The gear that fits a query: of any of the kinds, and with every attribute that is set. */
export type Fit = {
  kinds?: readonly Kind[]
  /** One of the 8 category names, when the query looks for a whole category. */
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
  /** Set only when the query names who the gear is for. */
  audience?: 'kids' | 'women' | 'men'
  /** Set only when the query names a neighborhood. Rattlesnake also accepts its upper and lower parts. */
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
