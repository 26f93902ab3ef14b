import { town } from '#domain/town.ts'

/**
 * Amounts that depend on the town's fees: the key is the amount in Missoula, the value the one in the other town. In
 * Missoula renters pay a fee of 20%, and owners get 75% of the total. All other amounts differ only in the currency.
 */
const amounts: Record<string, Record<string, string>> = {
  Missoula: {},
  // In Killarney renters pay a fee of 15%, and owners get 80% of the total.
  Killarney: {
    // Rentals of 1, 2 and 3 days at 38.00: totals, and for 3 days the fee and the owner's share.
    '$45.60': '€43.70',
    '$91.20': '€87.40',
    '$22.80': '€17.10',
    '$136.80': '€131.10',
    '$102.60': '€104.88',
    // A rental of 3 days with a delivery fee of 12.50 and protection of 17.10.
    '$166.40': '€160.70',
    '$115.10': '€117.38',
    // A rental of 3 days at 45.00.
    '$27.00': '€20.25',
    '$162.00': '€155.25',
    // The price of 2 more days, and the refund of a day less.
    '$108.00': '€103.50',
    '$54.00': '€51.75',
    // The limits of delivery fees, and the amounts that protection covers.
    $10: '€5',
    '$10.00': '€5.00',
    $30: '€25',
    '$30.00': '€25.00',
    $500: '€400',
    '$1,500': '€1,200',
  },
}
const expected = amounts[town.city]
if (!expected) throw new Error(`The journeys know no amounts of ${town.city}: add them to in-town.ts.`)

const { fees } = town
const ownerPercent = (fees.ownerSharePercent * (100 + fees.platformFeePercent)) / 100

/**
 * Returns a text for the town that the tests run in. Journeys are written for Missoula; this replaces its amounts,
 * units and names.
 */
export const inTown = (words: string): string =>
  words
    .replace(/\$\d(?:[\d,.]*\d)?/g, (amount) => expected[amount] ?? amount.replace('$', town.currencySymbol))
    .replace('Platform fee (20%)', `Platform fee (${fees.platformFeePercent}%)`)
    .replace('90% of the rental price', `${ownerPercent}% of the rental price`)
    .replace(/\bmiles\b/, `${town.distance}s`)
    .replace(/\bMT\b/, town.zoneMark)
    .replace('Monday to Friday, 9am to 6pm', `${town.support.days}, ${town.support.hours}`)
    .replace('Mountain Time', town.zoneName)

/** Matches the label of a button or link that pays. */
export const payLabel = new RegExp(`^Pay ${RegExp.escape(town.currencySymbol)}`)

/** The names of two neighborhoods of the town. */
export const [neighborhood, otherNeighborhood] = town.neighborhoods.slice(-2).map(({ name }) => name) as [
  string,
  string,
]
