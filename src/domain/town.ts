import { chosenTown } from '#town/chosen-town.mjs'

/** `aliases` are other names that people type for it, in lower case, and its postal codes. */
export type Neighborhood = {
  name: string
  aliases: readonly string[]
  /** The middle of the neighborhood on the town's map, in the units of the map's `viewBox` (`mapSize`). */
  at?: readonly [x: number, y: number] | undefined
}

/** The fees of the town, which a booking stores when it is requested. */
export type TownFees = {
  /** In percent of the rental price, paid by the renter. */
  platformFeePercent: number
  /** The owner's share of rental price and platform fee, in percent. */
  ownerSharePercent: number
  /** In cents. */
  deliveryFee: { min: number; max: number; default: number }
}

/** The maximum that damage protection pays for one booking, in cents. The keys are the protection rates in percent. */
export type ProtectionCover = { 10: number; 15: number }

/**
 * Fixed figures about lenders, as text such as `500+`. Pages show them instead of counted figures when
 * `MARKETING_FIGURES` is `stated`.
 */
export type StatedFigures = {
  lenders: string
  earned: string
  rating: string
  monthlyEarnings: string
  /** The monthly earnings of a lender as a text with the currency sign, by the icon of the gear's category. */
  earningsByGear: Readonly<Record<string, string>>
}

/** The public settings of a town. `docs/new-town.md` explains each. */
export type Town = {
  city: string
  state: string
  /** The short form of the state that people write in addresses: `MT`. */
  stateCode: string
  /** ISO 3166 code of the country, such as `US`. */
  country: string
  center: { latitude: number; longitude: number }
  /** The fixed text of the landing page's locked location box. */
  locationBox: string
  /** IANA name of the time zone of rental dates. */
  zone: string
  /** Abbreviation of the zone, shown after a time of day. */
  zoneMark: string
  /** The zone as people say it: `Mountain Time`. */
  zoneName: string
  /** ISO 4217 code of a currency with two decimals, such as `USD`. */
  currency: string
  /** The symbol of the currency, written before an amount, such as `$` or `€`. */
  currencySymbol: string
  /** The currency in words: `US dollars`. */
  currencyName: string
  /** The everyday word for the currency: `dollars`. */
  moneyWord: string
  distance: 'mile' | 'kilometer'
  support: { days: string; hours: string }
  fees: TownFees
  protectionCover: ProtectionCover
  /** The most that an owner can claim for one rental, in cents. */
  maxClaim: number
  /** The kinds of gear whose monthly earnings the pages show, with the icon of their category. */
  kindsOfGear: readonly { gear: string; art: string }[]
  /** The smallest count that pages show; a lower one is left out. */
  leastFigure: number
  figures: StatedFigures | null
  /** Whether the users and the gear of the demo belong to this town. */
  demo: boolean
  texts: {
    /** The mountain above the hero, with its height. */
    summit: { name: string; height: string } | null
    /** Why the product has its name, on the about page. */
    story: string
    /** The sentence in the preview picture of links to the site. */
    sharePicture: string
  }
  neighborhoods: readonly Neighborhood[]
  /** Whether the town has a drawn map of its neighborhoods (`townMap`). */
  hasMap: boolean
}

/** The one town that this installation serves. It never changes while a process runs. */
export const town: Town = chosenTown
