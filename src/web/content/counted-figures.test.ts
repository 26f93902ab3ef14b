import { describe, expect, it } from 'vitest'
import type { TownFigures } from '#contract/town-figures.ts'
import { priceRental } from '#domain/price.ts'
import { cents } from '#domain/money.ts'
import { countedFigures } from './counted-figures.ts'
import { fees, statedFigures } from './figures.ts'

const newTown: TownFigures = {
  members: 0,
  lenders: 0,
  listings: 0,
  rentals: 0,
  earned: null,
  rating: null,
  monthlyEarnings: null,
  monthlyEarningsByCategory: [],
}

describe('the claims about the town', () => {
  it('are those of the spec while nothing is counted', () => {
    expect(statedFigures).toMatchObject({ lenders: '500+', monthlyEarnings: '$500+' })
    expect(statedFigures.earningsByGear.map(({ amount }) => amount)).toEqual(['$450', '$320', '$280'])
    expect(statedFigures.ofLenders).toEqual([
      ['500+', 'lenders in Missoula'],
      ['$180K+', 'earned by lenders'],
      ['4.9', 'average rating'],
    ])
  })

  it('leave out figures that do not exist yet', () => {
    expect(countedFigures(newTown)).toEqual({
      lenders: null,
      monthlyEarnings: null,
      earningsByGear: [],
      invitation: 'Be the first lender in Missoula.',
      ofLenders: [],
      ofTown: [],
    })
  })

  it('are the counted figures, with money rounded down to whole dollars', () => {
    const claims = countedFigures({
      members: 1204,
      lenders: 1,
      listings: 62,
      rentals: 41,
      earned: '12345.99',
      rating: 5,
      monthlyEarnings: '182.50',
      monthlyEarningsByCategory: [
        { icon: 'camping', amount: '95.99' },
        { icon: 'climbing', amount: '30.00' },
      ],
    })
    expect(claims).toEqual({
      lenders: '1',
      monthlyEarnings: '$182',
      earningsByGear: [{ gear: 'Camping gear', art: 'camping', amount: '$95' }],
      invitation: 'Join 1 lender in Missoula, with $12,345 earned so far.',
      ofLenders: [
        ['1', 'lender in Missoula'],
        ['$12,345', 'earned by lenders'],
        ['5.0', 'average rating'],
      ],
      ofTown: [
        ['1', 'lender'],
        ['62', 'listings'],
        ['41', 'rentals'],
        ['1,204', 'members'],
        ['$12,345', 'earned by lenders'],
        ['5.0', 'average rating'],
      ],
    })
  })

  it('have percentages that match the price rules', () => {
    const price = priceRental({ dailyRate: cents(10_000), totalDays: 1 })
    expect(fees.ownerKeepsPercent).toBe(price.ownerEarnings / 100)
    expect(fees.platformPercent).toBe(price.platformFee / 100)
    expect(fees.commissionPercent).toBe(100 - (100 * price.ownerEarnings) / price.totalAmount)
    expect(fees.keepAtLeastPercent).toBeLessThanOrEqual(fees.ownerKeepsPercent)
  })
})
