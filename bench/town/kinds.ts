import type { Kind } from '#bench/search/judged-queries.ts'

/** How a size is measured, and the values that gear of a kind comes in. */
export type Sizes = {
  unit: 'persons' | 'feet' | 'meters' | 'centimeters' | 'liters' | 'quarts' | 'square'
  values: readonly number[]
}

/** What people write about one kind of gear. */
export type KindOfGear = {
  category: string
  /** The gear, as owners call it. The first is the most common. */
  names: readonly string[]
  makers: readonly string[]
  /** What stands before or after the name. */
  details: readonly string[]
  sizes?: Sizes
  /** Whom it is made for, when it comes in such sizes. */
  forWhom?: boolean
  /** Dollars a day. */
  price: readonly [min: number, max: number]
}

const list = (written: string): readonly string[] => written.split('|')

const of =
  (category: string) =>
  (
    names: string,
    makers: string,
    details: string,
    price: readonly [number, number],
    more: Pick<KindOfGear, 'sizes' | 'forWhom'> = {},
  ): KindOfGear => ({
    category,
    names: list(names),
    makers: list(makers),
    details: list(details),
    price,
    ...more,
  })

const sizes = (unit: Sizes['unit'], ...values: number[]): { sizes: Sizes } => ({ sizes: { unit, values } })
const camping = of('Camping')
const kitchen = of('Camp Kitchen')
const snow = of('Ski & Snowboard')
const water = of('Water Sports')
const hiking = of('Hiking')
const climbing = of('Climbing')
const biking = of('Biking')
const snowshoeing = of('Snowshoeing')

/** Every kind of gear with its names, makers and details, separated by bars. */
export const kinds: Record<Kind, KindOfGear> = {
  tent: camping(
    'tent|Tent|backpacking tent|family tent|dome tent|camping tent|4-season tent',
    'MSR|REI Co-op|Big Agnes|Coleman|Nemo|Marmot|Kelty',
    'freestanding|with footprint|3-season|lightweight|easy setup|with rainfly|ultralight',
    [10, 45],
    sizes('persons', 1, 2, 2, 3, 4, 6, 8, 10),
  ),
  tarp: camping(
    'tarp|rain tarp|tarp shelter|silnylon tarp',
    'Kelty|Aqua Quest|Rab|DD',
    'with guylines|waterproof|with poles|ridgeline included',
    [5, 15],
    sizes('square', 8, 10, 10, 12),
  ),
  hammock: camping(
    'hammock|double hammock|camping hammock|hammock with straps',
    'ENO|Kammok|Wise Owl|Grand Trunk',
    'with straps|bug net included|packs small',
    [5, 14],
  ),
  'sleeping-bag': camping(
    'sleeping bag|mummy bag|down sleeping bag|sleeping bag, regular|synthetic sleeping bag',
    'Western Mountaineering|REI|The North Face|Marmot|Nemo|Kelty|Mountain Hardwear',
    '0 degree|20°F|15 degree|30°|warm|-20 degree|with stuff sack|winter',
    [7, 22],
    { forWhom: true },
  ),
  'sleeping-pad': camping(
    'sleeping pad|inflatable sleeping pad|air pad|air mattress|foam pad',
    'Therm-a-Rest|Exped|Nemo|Klymit|Big Agnes',
    'insulated|wide|R 4.5|queen size|with pump sack',
    [4, 14],
  ),
  'camp-chair': camping(
    'camp chair|camping chair|folding chair|camp chairs (set of 4)|reclining camp chair',
    'Helinox|GCI|Coleman|Yeti|Kijaro',
    'with cup holder|packable|rocking|low',
    [3, 12],
  ),
  lantern: camping(
    'lantern|LED lantern|camp lantern|propane lantern|rechargeable lantern',
    'Coleman|BioLite|Goal Zero|Black Diamond',
    'dimmable|solar|1000 lumen|battery',
    [3, 9],
  ),
  headlamp: camping(
    'headlamp|head lamp|rechargeable headlamp|headlamps (pair)',
    'Petzl|Black Diamond|BioLite|Princeton Tec',
    '400 lumens|red light|waterproof',
    [3, 8],
  ),
  'camp-table': camping(
    'camp table|folding table|roll-top table|folding camp table',
    'REI|GCI|Lifetime|Coleman',
    'aluminum|adjustable legs|seats four',
    [4, 14],
  ),
  canopy: camping(
    'canopy|pop-up canopy|canopy tent|shade canopy|EZ-Up canopy',
    'E-Z UP|Coleman|Quik Shade|Caravan',
    'with side walls|with weights|for markets and parties|blue',
    [15, 40],
    sizes('square', 10, 10, 12),
  ),
  stove: kitchen(
    'camp stove|stove|backpacking stove|two-burner stove|propane stove|2 burner camp stove|Jetboil stove',
    'Coleman|MSR|Jetboil|Camp Chef|Primus|Snow Peak',
    'with fuel|piezo start|windscreen|folding legs',
    [5, 18],
  ),
  cooler: kitchen(
    'cooler|rotomolded cooler|wheeled cooler|river cooler|hard cooler|ice chest',
    'Yeti|RTIC|Igloo|Coleman|Canyon|Orca',
    'holds ice five days|bear resistant|with dry rack|for float trips',
    [6, 22],
    sizes('quarts', 35, 45, 55, 65, 65, 75, 110),
  ),
  grill: kitchen(
    'grill|propane grill|portable grill|tabletop gas grill|BBQ grill|charcoal grill|pellet grill',
    'Weber|Traeger|Coleman|Cuisinart|Camp Chef',
    'with cover|folding stand|cast iron grates',
    [12, 40],
  ),
  'water-filter': kitchen(
    'water filter|gravity water filter|pump water filter|water purifier',
    'Katadyn|MSR|Sawyer|Platypus',
    'new cartridge|four liters|for groups',
    [4, 14],
  ),
  cookware: kitchen(
    'cookset|camp cookware|pot set|mess kit|cook set for four|pots and pans',
    'GSI|MSR|Stanley|Snow Peak',
    'nonstick|nesting|titanium|with bowls and cups',
    [4, 14],
  ),
  'dutch-oven': kitchen(
    'dutch oven|Dutch Oven|cast iron dutch oven|12" dutch oven',
    'Lodge|Camp Chef|Lodge Logic',
    'with lid lifter|seasoned|with legs|deep',
    [5, 12],
  ),
  'coffee-maker': kitchen(
    'coffee maker|camp coffee maker|French press|percolator|pour-over coffee maker',
    'GSI|Coleman|Stanley|AeroPress',
    'eight cups|stainless|for the stove',
    [3, 9],
  ),
  'fire-pit': kitchen(
    'fire pit|propane fire pit|portable fire pit|smokeless fire pit|Little Red Campfire',
    'Solo Stove|Outland|BioLite|Camco',
    'legal during bans|with hose|low smoke|with case',
    [12, 32],
  ),
  'alpine-skis': snow(
    'skis|all-mountain skis|downhill skis|carving skis|alpine skis|skis with bindings',
    'Rossignol|Volkl|K2|Blizzard|Nordica|Atomic|Salomon|Head',
    'with bindings|tuned|92 underfoot|with poles',
    [20, 45],
    { ...sizes('centimeters', 150, 156, 163, 168, 170, 172, 177, 180), forWhom: true },
  ),
  'powder-skis': snow(
    'powder skis|fat skis|wide powder skis|powder skis with bindings',
    'DPS|Moment|Line|Armada|Black Crows',
    '116 underfoot|rockered|fresh wax|for deep days',
    [28, 50],
    sizes('centimeters', 176, 180, 184, 184, 188, 190),
  ),
  'touring-skis': snow(
    'touring skis|backcountry skis|AT skis with skins|alpine touring setup|backcountry ski setup|touring skis, boots and skins',
    'Dynafit|Black Diamond|Voile|G3|Atomic',
    'pin bindings|skins included|light|tech bindings',
    [35, 65],
    sizes('centimeters', 160, 164, 168, 171, 176, 178, 184),
  ),
  'cross-country-skis': snow(
    'cross country skis|cross-country skis|Nordic skis|XC skis|classic skis|skate skis|cross country ski package',
    'Fischer|Salomon|Madshus|Rossignol|Alpina',
    'waxless|NNN bindings|with poles|groomed trails',
    [12, 28],
    sizes('centimeters', 180, 186, 190, 195, 200, 206),
  ),
  snowboard: snow(
    'snowboard|all-mountain snowboard|snowboard with bindings|freeride snowboard|park board',
    'Burton|Lib Tech|Jones|GNU|Never Summer|Ride',
    'with bindings|waxed|camber|wide',
    [20, 42],
    { ...sizes('centimeters', 145, 148, 152, 154, 156, 158, 160, 162), forWhom: true },
  ),
  splitboard: snow(
    'splitboard|split board|splitboard kit|splitboard with skins',
    'Jones|Voile|Burton|Cardiff|Prior',
    'skins included|Spark bindings|with crampons',
    [38, 65],
    sizes('centimeters', 154, 156, 158, 159, 161, 164),
  ),
  'ski-boots': snow(
    'ski boots|alpine ski boots|touring boots|AT boots|downhill boots',
    'Salomon|Lange|Tecnica|Scarpa|Nordica',
    'size 26.5|size 27.5|size 27|flex 100|mondo 25.5|size 28',
    [12, 28],
    { forWhom: true },
  ),
  'snowboard-boots': snow(
    'snowboard boots|Snowboard Boots|snowboarding boots|BOA snowboard boots',
    'Burton|Vans|ThirtyTwo|Ride|K2',
    'size 8|size 9|size 10.5|size 11|BOA|soft flex',
    [10, 22],
    { forWhom: true },
  ),
  'avalanche-kit': snow(
    'avalanche kit|avalanche safety set|beacon, shovel and probe|avy kit|avalanche beacon|avalanche transceiver set',
    'BCA|Mammut|Black Diamond|Ortovox|Pieps',
    'fresh batteries|three antennas|240 probe|checked this season',
    [15, 30],
  ),
  'ski-helmet': snow(
    'ski helmet|snow helmet|ski and snowboard helmet',
    'Smith|Giro|POC|Anon',
    'MIPS|medium|large|small|vents',
    [5, 12],
    { forWhom: true },
  ),
  goggles: snow(
    'ski goggles|goggles|snow goggles|OTG goggles',
    'Smith|Oakley|Anon|Giro',
    'two lenses|fits over glasses|low light lens',
    [4, 12],
    { forWhom: true },
  ),
  sled: snow(
    'sled|toboggan|plastic sleds (2)|wooden sled|pulk sled|inflatable sled',
    'Flexible Flyer|Lucky Bums|Paricon',
    'for two|with brakes|for Blue Mountain hill|rope',
    [4, 14],
  ),
  kayak: water(
    'kayak|touring kayak|fishing kayak|inflatable kayak|tandem kayak|whitewater kayak|sit-on-top kayak|IK duckie',
    'Perception|Wilderness Systems|Old Town|AIRE|Dagger|Jackson|NRS|Advanced Elements',
    'paddle included|with skirt|with PFD|rod holders|stable',
    [22, 55],
    sizes('feet', 8, 9, 10, 11, 12, 13, 14, 15),
  ),
  canoe: water(
    'canoe|Canoe|tandem canoe|Royalex canoe|family canoe',
    'Old Town|Mad River|Wenonah|Grumman|Esquif',
    'two paddles|with yoke|roof pads included|for lakes',
    [28, 55],
    sizes('feet', 14, 15, 16, 16, 17, 18),
  ),
  raft: water(
    'raft|whitewater raft|raft with oar frame|paddle raft|self-bailing raft|fishing raft',
    'AIRE|NRS|Maravia|Hyside|SOTAR|Rocky Mountain Rafts',
    'frame and oars|trailer available|with pump|throw bag',
    [85, 170],
    sizes('feet', 10, 12, 12, 13, 14, 14, 15, 16),
  ),
  packraft: water(
    'packraft|pack raft|packraft with paddle|ultralight packraft',
    'Alpacka|Kokopelli|MRS|NRS',
    'spray deck|inflation bag|fits in a pack|5 lb',
    [30, 55],
  ),
  paddleboard: water(
    'paddleboard|paddle board|stand-up paddleboard|SUP|inflatable paddleboard|inflatable SUP|SUP board',
    'Red Paddle|NRS|iRocker|Boardworks|BOTE|Badfish',
    'pump and leash|paddle included|wide and stable|with kayak seat',
    [22, 42],
    sizes('feet', 9, 10, 11, 11, 12),
  ),
  'dry-bag': water(
    'dry bag|dry bags (set)|roll-top dry bag|dry sack|waterproof dry bag|dry bag backpack',
    'NRS|SealLine|Watershed|Sea to Summit',
    'clear window|with straps|Bills Bag|heavy duty',
    [3, 12],
    sizes('liters', 10, 20, 20, 35, 65, 110),
  ),
  'life-jacket': water(
    'life jacket|PFD|life vest|life jackets (2)|whitewater PFD|fishing PFD',
    'Astral|NRS|Kokatat|Stohlquist|Onyx',
    'USCG approved|adult universal|large|with pockets|infant to adult',
    [3, 10],
    { forWhom: true },
  ),
  wetsuit: water(
    'wetsuit|full wetsuit|farmer john wetsuit|shorty wetsuit|neoprene wetsuit',
    'NRS|O’Neill|Xcel|Patagonia',
    '3/2 mm|size large|size medium|5/4|size small',
    [8, 18],
    { forWhom: true },
  ),
  'river-tube': water(
    'river tube|inner tube|float tube|river tubes (4)|tube with cooler|tubes for the Clark Fork',
    'Intex|Bestway|Airhead|NRS',
    'with rope|cup holders|truck tire tube|headrest',
    [4, 14],
  ),
  backpack: hiking(
    'backpack|backpacking pack|hiking backpack|external frame pack|internal frame pack|backpacking backpack',
    'Osprey|Gregory|Mystery Ranch|Deuter|Kelty|Hyperlite',
    'medium torso|rain cover|size L|adjustable|light frame',
    [9, 25],
    { ...sizes('liters', 45, 48, 50, 55, 60, 65, 65, 70, 80), forWhom: true },
  ),
  daypack: hiking(
    'daypack|day pack|hydration pack|hiking daypack|small hiking pack',
    'Osprey|CamelBak|Deuter|REI',
    'with bladder|hip belt|rain cover',
    [5, 12],
    sizes('liters', 15, 18, 20, 22, 25, 30),
  ),
  'child-carrier': hiking(
    'child carrier|kid carrier backpack|child carrier pack|baby carrier for hiking|toddler hiking carrier',
    'Deuter|Osprey Poco|Kelty|Thule',
    'sun shade|up to 48 lb|kickstand|foot stirrups',
    [12, 25],
  ),
  'trekking-poles': hiking(
    'trekking poles|hiking poles|trekking poles (pair)|carbon trekking poles|folding trekking poles',
    'Black Diamond|Leki|REI|Komperdell',
    'cork grips|snow baskets|flick locks',
    [4, 12],
  ),
  'bear-canister': hiking(
    'bear canister|bear can|BearVault bear canister|bear-proof food canister',
    'BearVault|Garcia|Counter Assault|Bearikade',
    'BV500|approved in Glacier|fits in a pack|week of food',
    [4, 10],
  ),
  'hiking-boots': hiking(
    'hiking boots|Hiking Boots|waterproof hiking boots|leather hiking boots|backpacking boots',
    'Lowa|Merrell|Salomon|Danner|Asolo',
    'size 9|size 10.5|size 7|size 42|Gore-Tex|broken in',
    [7, 15],
    { forWhom: true },
  ),
  'satellite-messenger': hiking(
    'satellite messenger|Garmin inReach|inReach Mini|satellite communicator|SPOT messenger',
    'Garmin|ZOLEO|SPOT|ACR',
    'plan included|SOS|pairs with phone|charged',
    [8, 18],
  ),
  rope: climbing(
    'climbing rope|rope|dry rope|dynamic rope|single rope|gym rope',
    'Mammut|Sterling|Petzl|BlueWater|Beal|Edelrid',
    '9.8 mm|dry treated|middle mark|rope bag|9.5',
    [7, 18],
    sizes('meters', 40, 60, 60, 60, 70, 70, 80),
  ),
  'trad-rack': climbing(
    'trad rack|Trad Rack|cams and nuts|double rack of cams|set of cams|climbing rack',
    'Black Diamond|Metolius|Wild Country|DMM',
    '.3 to 3|with slings|nuts included|doubles',
    [22, 45],
  ),
  quickdraws: climbing(
    'quickdraws|quickdraw set|12 quickdraws|sport draws|quick draws',
    'Petzl|Black Diamond|DMM|CAMP',
    'dozen|alpine draws|long dogbones',
    [6, 15],
  ),
  harness: climbing(
    'climbing harness|harness|harness and belay device|rock climbing harness',
    'Petzl|Black Diamond|Mammut|Arc’teryx',
    'medium|large|with chalk bag|adjustable legs|with ATC',
    [4, 10],
    { forWhom: true },
  ),
  'crash-pad': climbing(
    'crash pad|bouldering crash pad|bouldering pad|large crash pad',
    'Organic|Black Diamond|Metolius|Asana',
    'hinge fold|taco|4 x 5 ft|backpack straps',
    [10, 22],
  ),
  'climbing-shoes': climbing(
    'climbing shoes|rock climbing shoes|rock shoes|bouldering shoes',
    'La Sportiva|Scarpa|Five Ten|Evolv|Black Diamond',
    'size 9|size 41|size 7.5|beginner|resoled',
    [5, 12],
    { forWhom: true },
  ),
  'climbing-helmet': climbing(
    'climbing helmet|rock climbing helmet|climbing helmets (2)',
    'Petzl|Black Diamond|Mammut|Camp',
    'M/L|S/M|foam|adjustable',
    [4, 9],
  ),
  'ice-axe': climbing(
    'ice axe|ice tools (pair)|mountaineering ice axe|ice axe, 60 cm',
    'Petzl|Black Diamond|Grivel|CAMP',
    'with leash|for snow climbs|general mountaineering',
    [6, 25],
  ),
  crampons: climbing(
    'crampons|12-point crampons|mountaineering crampons|ice climbing crampons|steel crampons',
    'Petzl|Black Diamond|Grivel|CAMP',
    'semi-automatic|strap on|sharp|with bag',
    [8, 18],
  ),
  'mountain-bike': biking(
    'mountain bike|full-suspension mountain bike|MTB|hardtail mountain bike|trail bike|mountain bike, full suspension',
    'Santa Cruz|Trek|Specialized|Kona|Transition|Yeti Cycles|Giant',
    'dropper post|29er|tubeless|size M|size L|130 mm travel',
    [35, 80],
    { forWhom: true },
  ),
  'gravel-bike': biking(
    'gravel bike|gravel bike, 54 cm|adventure bike|all-road gravel bike',
    'Salsa|Specialized|Trek|Cannondale|Surly',
    'size 56|GRX|disc brakes|rack mounts',
    [30, 60],
  ),
  'e-bike': biking(
    'e-bike|E-Bike|electric bike|ebike|cargo e-bike|electric mountain bike',
    'Rad Power|Specialized|Aventon|Trek|Tern',
    'two batteries|class 1|fat tires|50 miles of range|pedal assist',
    [40, 85],
  ),
  'kids-bike': biking(
    'kids bike|kids’ mountain bike|children’s bike|balance bike|girls bike|boys bike',
    'Woom|Trek|Specialized|Strider|Prevelo',
    '20 inch|16"|24 in|training wheels|hand brakes|12 inch',
    [7, 22],
  ),
  'bike-rack': biking(
    'bike rack|hitch bike rack|trunk bike rack|roof bike rack|tray hitch rack|hitch rack for 4 bikes',
    'Thule|Yakima|Kuat|1Up|Saris',
    '2-inch receiver|locks|tilts|2 bikes|4 bikes|fits e-bikes',
    [8, 22],
  ),
  'bike-trailer': biking(
    'bike trailer|kids bike trailer|child bike trailer|Thule Chariot|cargo bike trailer|bike trailer for two kids',
    'Burley|Thule|Chariot|Hamax',
    'stroller kit|rain cover|flag|two seats',
    [12, 28],
  ),
  'bikepacking-bags': biking(
    'bikepacking bags|bikepacking bag set|frame bag|seat pack and handlebar roll|panniers|bikepacking frame bags',
    'Revelate|Ortlieb|Salsa|Apidura',
    'waterproof|full set|size M frame|with straps',
    [8, 18],
  ),
  'repair-stand': biking(
    'bike repair stand|repair stand|work stand|bicycle repair stand',
    'Park Tool|Feedback Sports|Topeak',
    'folds|with tools|height adjusts',
    [8, 16],
  ),
  'bike-helmet': biking(
    'bike helmet|mountain bike helmet|cycling helmet|full-face bike helmet',
    'Giro|Smith|Bell|Fox|POC',
    'MIPS|medium|large|visor',
    [4, 10],
    { forWhom: true },
  ),
  snowshoes: snowshoeing(
    'snowshoes|Snowshoes|snowshoes and poles|backcountry snowshoes|snow shoes|snowshoe set',
    'MSR|Tubbs|Atlas|Crescent Moon|Redfeather',
    '25 in|30 inch|22 in|with bag|heel lifts|with poles',
    [8, 20],
    { forWhom: true },
  ),
  gaiters: snowshoeing(
    'gaiters|knee-high gaiters|waterproof gaiters|snow gaiters|Gore-Tex gaiters',
    'Outdoor Research|Black Diamond|Rab|Kahtoola',
    'medium|large|crocodile|hook and loop',
    [3, 8],
  ),
  microspikes: snowshoeing(
    'microspikes|MICROspikes|ice cleats|Yaktrax|traction spikes',
    'Kahtoola|Hillsound|Yaktrax|Black Diamond',
    'size M|size L|for icy trails|with sack',
    [4, 10],
  ),
}
