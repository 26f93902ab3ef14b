import { of, sizes } from './kind-of-gear.ts'

const camping = of('Camping')
const kitchen = of('Camp Kitchen')

export const campKinds = {
  tent: camping(
    'tent|Tent|backpacking tent|family tent|dome tent|camping tent|4-season tent',
    'MSR|REI Co-op|Big Agnes|Coleman|Nemo|Marmot|Kelty',
    'freestanding|with footprint|3-season|lightweight|easy setup|with rainfly|ultralight',
    [10, 45],
    sizes('capacity', 1, 2, 2, 3, 4, 6, 8, 10),
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
}
