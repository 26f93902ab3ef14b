import type { TownFigures } from '#contract/town-figures.ts'
import { showMoney } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { town as place } from '#domain/town.ts'
import { type Figure, kindsOfGear, type ShownFigures } from './figures.ts'

const { leastFigure } = place

/** Returns the town's counted figures as text. Figures that do not exist yet are left out. */
export function countedFigures(town: TownFigures): ShownFigures {
  const lenders = counted(town.lenders, 'lender')
  const earned: Figure[] = town.earned ? [[inDollars(town.earned), 'earned by lenders']] : []
  const rating: Figure[] = town.rating === null ? [] : [[town.rating.toFixed(1), 'average rating']]
  return {
    lenders: isShown(town.lenders) ? lenders[0] : null,
    monthlyEarnings: town.monthlyEarnings && inDollars(town.monthlyEarnings),
    earningsByGear: kindsOfGear.flatMap(({ gear, art }) => {
      const found = town.monthlyEarningsByCategory.find(({ icon }) => icon === art)
      return found ? [{ gear, art, amount: inDollars(found.amount) }] : []
    }),
    invitation: invitation(town, lenders.join(' ')),
    ofLenders: [...shown(town.lenders, 'lender', ` in ${serviceArea.city}`), ...earned, ...rating],
    ofTown: [
      ...shown(town.lenders, 'lender'),
      ...shown(town.listings, 'listing'),
      ...shown(town.rentals, 'rental'),
      ...shown(town.members, 'member'),
      ...earned,
      ...rating,
    ],
  }
}

function invitation({ lenders, earned }: TownFigures, words: string): string {
  if (lenders === 0) return `Be the first lender in ${serviceArea.city}.`
  if (!isShown(lenders)) return `Lend your gear in ${serviceArea.city}.`
  const soFar = earned ? `, with ${inDollars(earned)} earned so far` : ''
  return `Join ${words} in ${serviceArea.city}${soFar}.`
}

const counted = (count: number, one: string, where = ''): Figure => [
  count.toLocaleString('en-US'),
  `${one}${count === 1 ? '' : 's'}${where}`,
]

const isShown = (count: number) => count >= leastFigure

/** Returns the figure, or no figure if the count is below the minimum that the town shows (`leastFigure`). */
const shown = (count: number, one: string, where = ''): Figure[] =>
  isShown(count) ? [counted(count, one, where)] : []

/** Formats an amount in whole dollars, rounded down so that a claim never exceeds the real figure. */
const inDollars = (amount: string) => showMoney(amount, { cents: 'never' })
