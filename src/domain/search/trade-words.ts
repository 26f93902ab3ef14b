/** The names that renters use for one kind of gear. Each optional field is a list of names, separated by commas. */
export type TradeWord = {
  gear: string
  /** Other names of the same thing. A search for one name finds gear with any of them. */
  same?: string
  /** Special kinds. A search for the gear also finds these, but a search for one of these does not find all of the gear. */
  kinds?: string
  /** Makers and models. A search for the gear also finds these, and a search for one of these also finds the gear of others. */
  brands?: string
}

/**
 * The names of gear that searches know. Write compounds apart ('snow shoes'): searches also find the joined word, and
 * plurals. A word that is missing here is found where listings have it.
 */
export const tradeWords: readonly TradeWord[] = [
  // Camping
  {
    gear: 'tent',
    same: 'shelter, camping tent, backpacking tent',
    kinds: 'bivy, bivvy, dome tent, wall tent, cabin tent, roof top tent, tipi, teepee, pup tent',
    brands: 'hubba hubba, copper spur',
  },
  { gear: 'tarp', same: 'rain tarp, rain fly, fly sheet, tarp shelter' },
  { gear: 'hammock', brands: 'eno, kammok' },
  { gear: 'sleeping bag', same: 'sleep sack, mummy bag', kinds: 'sleeping quilt, down quilt, double bag' },
  {
    gear: 'sleeping pad',
    same: 'sleeping mat, air mattress, camping mattress, air bed, camp pad, sleep pad, camping pad',
    brands: 'thermarest, therm a rest, neoair',
  },
  { gear: 'camp chair', same: 'camping chair, folding chair, lawn chair, canvas chair', kinds: 'camp stool' },
  { gear: 'camp table', same: 'camping table, folding table, roll top table, picnic table' },
  { gear: 'lantern', same: 'camp light, camping light, lamp' },
  { gear: 'head lamp', same: 'head light, head torch' },
  {
    gear: 'canopy',
    same: 'pop up canopy, sun shade, shade tent, pop up tent, party tent, shade canopy, gazebo, screen house',
    brands: 'ez up, easy up',
  },
  // Camp Kitchen
  {
    gear: 'stove',
    same: 'camp stove, camping stove, cook stove, burner, propane stove, backpacking stove',
    kinds: 'cook top, griddle',
    brands: 'jetboil, jet boil, coleman stove, pocket rocket, camp chef',
  },
  { gear: 'cooler', same: 'ice chest, ice box, esky, cool box', brands: 'yeti, rtic, igloo' },
  {
    gear: 'grill',
    same: 'bbq, barbecue, barbeque',
    kinds: 'griddle, smoker, hibachi',
    brands: 'traeger, weber',
  },
  { gear: 'water filter', same: 'water purifier, water treatment', brands: 'katadyn, sawyer, steripen' },
  {
    gear: 'cook ware',
    same: 'cook set, cooking set, mess kit, pots and pans, pot set, pots, pans, camp cook set',
    kinds: 'skillet, frying pan',
  },
  { gear: 'dutch oven', same: 'cast iron oven, cast iron pot', brands: 'lodge' },
  {
    gear: 'coffee maker',
    same: 'coffee press, french press, percolator, coffee pot, espresso maker',
    brands: 'aeropress',
  },
  { gear: 'fire pit', same: 'fire bowl, campfire', brands: 'solo stove, little red campfire' },
  // Ski & Snowboard
  {
    gear: 'skis',
    same: 'ski, pair of skis',
    kinds: 'alpine skis, powder skis, touring skis, cross country skis',
  },
  { gear: 'alpine skis', same: 'downhill skis, all mountain skis, resort skis, carving skis, piste skis' },
  { gear: 'downhill skis', kinds: 'powder skis, touring skis, carving skis, kids skis' },
  { gear: 'powder skis', same: 'pow skis, fat skis' },
  {
    gear: 'touring skis',
    same: 'at skis, alpine touring skis, backcountry skis, ski touring, randonnee skis, skimo skis, touring setup, at setup',
    kinds: 'tele skis, telemark skis',
  },
  {
    gear: 'cross country skis',
    same: 'xc skis, nordic skis, cross country, x country skis, nordic, xc',
    kinds: 'classic skis, skate skis, skating skis, waxless skis',
  },
  { gear: 'ski boots', same: 'alpine boots', kinds: 'touring boots, at boots' },
  { gear: 'snow board', same: 'shred stick', kinds: 'split board' },
  { gear: 'split board' },
  { gear: 'snow board boots', same: 'boarding boots' },
  {
    gear: 'avalanche kit',
    same: 'avalanche gear, avy gear, avy kit, beacon, avalanche beacon, avy beacon, transceiver, beacon shovel probe, shovel and probe, avalanche set, avalanche, avy, avalung',
    kinds: 'airbag pack',
  },
  { gear: 'ski helmet', same: 'snow helmet, snowboard helmet' },
  { gear: 'goggles', same: 'ski goggles, snow goggles' },
  { gear: 'sled', same: 'toboggan, sledge, snow sled', kinds: 'snow tube, saucer, pulk' },
  { gear: 'ski poles' },
  // Water Sports
  {
    gear: 'kayak',
    same: 'yak',
    kinds: 'inflatable kayak, duckie, ducky, sit on top, play boat, sea kayak',
  },
  { gear: 'inflatable kayak', same: 'duckie, ducky, ik, inflatable ducky' },
  { gear: 'canoe' },
  { gear: 'raft', same: 'river raft, whitewater raft, rubber raft', kinds: 'cataraft, drift boat' },
  { gear: 'pack raft', brands: 'alpacka, kokopelli' },
  { gear: 'boat', same: 'water craft', kinds: 'kayak, canoe, raft, pack raft, drift boat' },
  {
    gear: 'paddle board',
    same: 'sup, stand up paddle board, stand up paddle, standup paddle board, stand up board, paddle boarding, isup, touring board',
  },
  { gear: 'dry bag', same: 'dry sack, waterproof bag, river bag, roll top bag', kinds: 'dry duffel' },
  {
    gear: 'life jacket',
    same: 'pfd, life vest, flotation vest, flotation device, float coat, personal flotation device',
  },
  { gear: 'wet suit', same: 'neoprene suit, farmer john', kinds: 'dry suit' },
  {
    gear: 'river tube',
    same: 'inner tube, float tube, floating tube, floatie, floaty, float, tube, tubing, tubes for floating',
  },
  // Hiking
  {
    gear: 'back pack',
    same: 'pack, ruck sack, hiking pack, backpacking pack, frame pack, trekking pack, hiking backpack',
    kinds: 'day pack',
    brands: 'osprey, gregory, deuter',
  },
  { gear: 'day pack', same: 'small pack, summit pack', kinds: 'hydration pack, camelbak' },
  {
    gear: 'child carrier',
    same: 'kid carrier, baby carrier, baby backpack, kid backpack, toddler carrier, hiking carrier, kids carrier, child carrier pack',
    brands: 'deuter kid, osprey poco, poco',
  },
  {
    gear: 'trekking poles',
    same: 'hiking poles, walking poles, trekking sticks, hiking sticks, walking sticks',
  },
  {
    gear: 'bear canister',
    same: 'bear can, bear barrel, bear proof container, bear keg, food canister',
    brands: 'bear vault',
  },
  { gear: 'hiking boots', same: 'hiking shoes, trail boots, hikers' },
  {
    gear: 'satellite messenger',
    same: 'sat phone, satellite phone, gps messenger, plb, sos beacon, satellite communicator, sat messenger, satellite beacon',
    brands: 'inreach, in reach, garmin inreach, spot, zoleo',
  },
  { gear: 'bear spray' },
  // Climbing
  {
    gear: 'rope',
    same: 'climbing rope',
    kinds: 'half rope, twin rope, dynamic rope, static rope, single rope',
  },
  {
    gear: 'trad rack',
    same: 'cams, trad gear, set of cams, climbing rack, cam set, friends, nuts, stoppers, climbing protection, camalots',
  },
  { gear: 'quick draws', same: 'draws, sport rack, sport draws' },
  { gear: 'harness', same: 'climbing harness' },
  { gear: 'crash pad', same: 'bouldering pad, bouldering mat, boulder pad, bouldering crash pad' },
  { gear: 'climbing shoes', same: 'rock shoes, climbing slippers' },
  { gear: 'climbing helmet', same: 'rock helmet' },
  { gear: 'ice axe', same: 'ice tool, mountaineering axe, ice ax, piolet' },
  { gear: 'crampons' },
  { gear: 'bouldering', kinds: 'crash pad' },
  // Biking
  {
    gear: 'bike',
    same: 'bicycle, cycle, push bike',
    kinds: 'mountain bike, gravel bike, e bike, kids bike, road bike, cruiser',
  },
  {
    gear: 'mountain bike',
    same: 'mtb, trail bike, mt bike',
    kinds: 'full suspension, hard tail, enduro bike, downhill bike, fat bike',
  },
  { gear: 'gravel bike', same: 'gravel grinder, cyclocross bike, cx bike', kinds: 'gravel road bike' },
  { gear: 'e bike', same: 'electric bike, electric bicycle, pedal assist bike, emtb, pedelec' },
  {
    gear: 'kids bike',
    same: 'childrens bike, boys bike, girls bike, youth bike',
    kinds: 'balance bike, strider',
  },
  {
    gear: 'bike rack',
    same: 'hitch rack, bicycle rack, bike carrier, car rack, hitch bike rack, trunk rack, bike hitch rack',
    brands: 'thule rack, yakima rack, kuat',
  },
  {
    gear: 'bike trailer',
    same: 'bicycle trailer, kid trailer, child trailer, kids trailer',
    kinds: 'cargo trailer',
    brands: 'chariot, burley, thule chariot',
  },
  {
    gear: 'bikepacking bags',
    same: 'bike bags, frame bag, frame bags, panniers, bike packing bags, saddle bag, seat pack',
  },
  { gear: 'repair stand', same: 'bike stand, work stand, bike repair stand, bicycle stand' },
  { gear: 'bike helmet', same: 'bicycle helmet, cycling helmet' },
  { gear: 'roof rack', same: 'roof trays', kinds: 'roof box, cargo box' },
  // Snowshoeing
  { gear: 'snow shoes', brands: 'msr lightning, tubbs' },
  { gear: 'gaiters', same: 'leg gaiters' },
  {
    gear: 'micro spikes',
    same: 'ice cleats, ice creepers, ice grips, traction cleats, shoe spikes',
    brands: 'yaktrax, yak trax, kahtoola',
  },
]

/** Words that describe gear. They count less than the gear itself. */
export const traits: readonly TradeWord[] = [
  { gear: 'kids', same: 'kid, child, children, childrens, youth, junior, boys, girls', kinds: 'toddler' },
  { gear: 'womens', same: 'women, ladies, lady, woman, female' },
  { gear: 'mens', same: 'men, man, male, guys' },
  { gear: 'inflatable', same: 'blow up, blowup' },
  { gear: 'ultralight', same: 'lightweight, ultra light, light weight, super light, ul', kinds: 'light' },
  { gear: 'warm', same: 'winter, cold weather', kinds: 'down, insulated, 0deg, 15deg, 20deg' },
  { gear: 'family', same: 'large, big, group', kinds: '4p, 5p, 6p, 8p, 10p' },
  { gear: '2p', same: 'tandem, double, couples' },
  { gear: '1p', same: 'solo, single' },
  { gear: 'camping', same: 'camp' },
  { gear: 'touring', same: 'back country' },
  { gear: 'waterproof', same: 'water proof, dry' },
  { gear: 'backpacking', same: 'thru hiking' },
  { gear: 'mountaineering', same: 'alpine, alpinism' },
  { gear: 'whitewater', same: 'white water' },
  { gear: 'propane', same: 'gas' },
  { gear: 'electric', same: 'battery, powered' },
  { gear: '4 season', same: '4season, winter' },
]
