import { of, sizes } from './kind-of-gear.ts'

const hiking = of('Hiking')
const climbing = of('Climbing')
const biking = of('Biking')

export const landKinds = {
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
}
