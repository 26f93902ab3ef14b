import type { Kind } from '#bench/search/judged-query.ts'
import { type Condition, conditions } from '#domain/listing.ts'
import { neighborhoods } from '#domain/neighborhoods.ts'
import { kinds } from './kinds.ts'
import type { KindOfGear, Sizes } from './kinds/kind-of-gear.ts'
import { openRandom, type Random } from './random.ts'
import { accounts, closings, openings } from './sentences.ts'

/** The kind and attributes of a listing, as its title and description state them. */
export type Label = {
  kind: Kind
  category: string
  capacity?: number
  feet?: number
  meters?: number
  centimeters?: number
  liters?: number
  audience?: 'kids' | 'women' | 'men'
  neighborhood?: string
}

export type GeneratedListing = Label & {
  title: string
  description: string
  location: string
  dailyRate: number
  condition: Condition
  minimumRentalDays: number
}

const kindNames = Object.keys(kinds) as Kind[]

/**
 * Generates the listings of a town one at a time, so that a million of them need no more memory than one. The same seed
 * gives the same listings, and a higher `count` only adds listings at the end.
 */
export function* generateListings(count: number, seed = 1): Generator<GeneratedListing> {
  const random = openRandom(seed)
  for (let at = 0; at < count; at++) yield generateListing(random)
}

function generateListing(random: Random): GeneratedListing {
  const { pick, below } = random
  const kind = pick(kindNames)
  const gear = kinds[kind]
  const size = gear.sizes ? readSize(gear.sizes, random) : undefined
  const audience = gear.forWhom && below(3) === 0 ? pick(['kids', 'women', 'men'] as const) : undefined
  const labeled = kind === 'kids-bike' ? ('kids' as const) : audience
  const place = below(20) === 0 ? undefined : pick(neighborhoods)
  const name = pick(gear.names)
  return {
    kind,
    category: gear.category,
    ...size?.label,
    ...(labeled ? { audience: labeled } : {}),
    ...(place ? { neighborhood: place.name } : {}),
    title: writeTitle(gear, name, size?.written, audience, random).slice(0, 100),
    description: writeDescription(gear, name, random),
    location: place ? writePlace(place.name, random) : 'Missoula, MT',
    dailyRate: gear.price[0] + below(gear.price[1] - gear.price[0] + 1),
    condition: pick(conditions),
    minimumRentalDays: pick([1, 1, 1, 1, 2, 3]),
  }
}

const audienceWords = {
  kids: ['kids', 'Kids’', 'youth', 'children’s', 'junior'],
  women: ['women’s', 'Womens', 'ladies’'],
  men: ['men’s', 'Mens'],
}

function writeTitle(
  { makers, details }: KindOfGear,
  name: string,
  size: string | undefined,
  audience: keyof typeof audienceWords | undefined,
  { pick, below }: Random,
): string {
  const named = audience ? `${pick(audienceWords[audience])} ${name}` : name
  const maker = below(3) > 0 ? `${pick(makers)} ` : ''
  const detail = below(2) ? pick(details) : undefined
  const after = size && below(2) ? size : undefined
  const before = size && !after ? `${size} ` : ''
  const rest = [after, detail].filter((part) => part !== undefined)
  const join = pick([', ', ' - ', ', ', ' ('])
  const tail = rest.length === 0 ? '' : join === ' (' ? ` (${rest.join(', ')})` : `${join}${rest.join(', ')}`
  const title = `${maker}${before}${named}${tail}`
  return below(10) === 0 ? title.toLowerCase() : title.charAt(0).toUpperCase() + title.slice(1)
}

function writeDescription({ details, makers }: KindOfGear, name: string, { pick, below }: Random): string {
  const about = pick([
    `${pick(makers)} ${name}, ${pick(details)}.`,
    `This ${name} is ${pick(['solid', 'in great shape', 'clean and dry', 'nearly new', 'a few seasons old'])}.`,
    `${pick(details)}, ${pick(details)}.`,
  ])
  const sentences = [pick(openings), about, pick(accounts), pick(closings)]
  return sentences.slice(0, 2 + below(3)).join(' ')
}

const writePlace = (name: string, { pick }: Random) =>
  pick([name, `${name}, Missoula`, `${name}, Missoula`, `${name}, Missoula MT`, `near ${name}`])

const numberWords = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Picks a size. Returns it as an attribute and as an owner writes it, for example "4-person" or "sleeps 4". */
function readSize({ unit, values }: Sizes, { pick }: Random): { label: Partial<Label>; written: string } {
  const size = pick(values)
  switch (unit) {
    case 'capacity':
      return {
        label: { capacity: size },
        written: pick([
          `${size}-person`,
          `${size} person`,
          `${size}P`,
          `${numberWords[size]}-person`,
          `${size}-man`,
          `sleeps ${size}`,
        ]),
      }
    case 'feet':
      return {
        label: { feet: size },
        written: pick([`${size} ft`, `${size}'`, `${size}ft`, `${size} foot`, `${size}-foot`]),
      }
    case 'meters':
      return {
        label: { meters: size },
        written: pick([`${size}m`, `${size} m`, `${size} meter`, `${size}-meter`]),
      }
    case 'centimeters':
      return {
        label: { centimeters: size },
        written: pick([`${size}cm`, `${size} cm`, `${size}`, `${size} cm`]),
      }
    case 'liters':
      return {
        label: { liters: size },
        written: pick([`${size}L`, `${size} L`, `${size} liter`, `${size}-liter`]),
      }
    case 'quarts':
      return {
        label: { liters: Math.round(size * 0.946) },
        written: pick([`${size} qt`, `${size}qt`, `${size} quart`, `${size}-quart`]),
      }
    case 'square':
      return {
        label: { feet: size },
        written: pick([`${size}x${size}`, `${size} x ${size}`, `${size} x ${size} ft`, `${size}'x${size}'`]),
      }
  }
}
