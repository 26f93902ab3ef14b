import type { GeneratedListing, Label } from '#bench/town/generate.ts'
import { kinds } from '#bench/town/kinds.ts'
import { neighborhoods } from '#domain/neighborhoods.ts'
import { normalizeText } from '#domain/search/normalize-text.ts'
import { demoListings, type ListingKey } from '#db/demo/listings/all.ts'

type DemoLabel = Omit<Label, 'category' | 'neighborhood'>

/** The kind and attributes of each listing of the demo town, as a reader judges them from its title and description. */
const labels: Record<ListingKey, DemoLabel> = {
  'hitch-rack-2': { kind: 'bike-rack' },
  'hitch-rack-4': { kind: 'bike-rack' },
  'trunk-rack': { kind: 'bike-rack' },
  'roof-tray-pair': { kind: 'bike-rack' },
  'e-bike-rack': { kind: 'bike-rack' },
  'fork-mount-rack': { kind: 'bike-rack' },
  'two-burner-stove': { kind: 'stove' },
  'cooler-55': { kind: 'cooler', liters: 52 },
  'backpacking-stove': { kind: 'stove' },
  'dutch-oven-kit': { kind: 'dutch-oven' },
  'cooler-110': { kind: 'cooler', liters: 104 },
  'camp-kitchen-box': { kind: 'cookware' },
  'soft-cooler': { kind: 'cooler' },
  'griddle-stove': { kind: 'stove' },
  'dome-tent': { kind: 'tent', capacity: 4 },
  'ultralight-tent': { kind: 'tent', capacity: 2 },
  'cabin-tent': { kind: 'tent', capacity: 6 },
  'four-season-tent': { kind: 'tent', capacity: 2 },
  'canvas-wall-tent': { kind: 'tent' },
  'family-camp-kit': { kind: 'tent', capacity: 4 },
  'bikepacking-tent': { kind: 'tent', capacity: 1 },
  'backyard-tent': { kind: 'tent', audience: 'kids' },
  'old-scout-tent': { kind: 'tent', capacity: 2 },
  'dry-rope-60': { kind: 'rope', meters: 60 },
  'top-rope-kit': { kind: 'rope' },
  'trad-rack': { kind: 'trad-rack' },
  'gym-rope': { kind: 'rope', meters: 40 },
  'ice-kit': { kind: 'rope', meters: 60 },
  'kids-climb-kit': { kind: 'harness', audience: 'kids' },
  'pack-65': { kind: 'backpack', liters: 65 },
  'pack-50': { kind: 'backpack', liters: 50 },
  'day-pack-poles': { kind: 'daypack' },
  'boots-42': { kind: 'hiking-boots' },
  'child-carrier': { kind: 'child-carrier' },
  'bear-kit': { kind: 'bear-canister' },
  'boots-38': { kind: 'hiking-boots' },
  'external-frame-pack': { kind: 'backpack', liters: 80 },
  'all-mountain-skis': { kind: 'alpine-skis', centimeters: 178 },
  'powder-skis': { kind: 'powder-skis', centimeters: 184 },
  'touring-skis': { kind: 'touring-skis' },
  'freeride-board': { kind: 'snowboard', centimeters: 156 },
  'kids-skis': { kind: 'alpine-skis', audience: 'kids' },
  'park-board': { kind: 'snowboard', centimeters: 152 },
  'nordic-classic': { kind: 'cross-country-skis', centimeters: 200 },
  splitboard: { kind: 'splitboard', centimeters: 159 },
  'carving-skis': { kind: 'alpine-skis', centimeters: 165 },
  'snowshoes-30': { kind: 'snowshoes' },
  'snowshoes-25': { kind: 'snowshoes' },
  'kids-snowshoes': { kind: 'snowshoes', audience: 'kids' },
  'backcountry-snowshoes': { kind: 'snowshoes' },
  'snowshoe-set-family': { kind: 'snowshoes' },
  'wooden-snowshoes': { kind: 'snowshoes' },
  'oar-raft': { kind: 'raft', feet: 14 },
  'touring-kayak': { kind: 'kayak', feet: 14 },
  'paddleboard-kit': { kind: 'paddleboard', feet: 11 },
  'whitewater-kayak': { kind: 'kayak', feet: 8.5 },
  'family-raft': { kind: 'raft', feet: 12 },
  'fishing-kayak': { kind: 'kayak', feet: 12 },
  'kids-paddleboard': { kind: 'paddleboard', feet: 8 },
  packraft: { kind: 'packraft' },
  'tandem-kayak': { kind: 'kayak', feet: 15, capacity: 2 },
  'touring-board': { kind: 'paddleboard', feet: 12.5 },
  'lake-canoe': { kind: 'canoe', feet: 16 },
}

const neighborhoodOf = (location: string) => {
  const written = normalizeText(location)
  return neighborhoods.find(({ name, aliases }) =>
    [name.replace(' and ', ' & '), name, ...aliases].some((one) => written.includes(normalizeText(one))),
  )?.name
}

export const demoListingsWithLabels: readonly GeneratedListing[] = demoListings.map(
  ({ key, title, description, location, dailyRate, condition, ...more }) => {
    const label = labels[key]
    const neighborhood = neighborhoodOf(location)
    return {
      ...label,
      category: kinds[label.kind].category,
      ...(neighborhood ? { neighborhood } : {}),
      title,
      description,
      location,
      dailyRate,
      condition,
      minimumRentalDays: 'minimumRentalDays' in more ? more.minimumRentalDays : 1,
    }
  },
)
