import { describe, expect, it } from 'vitest'
import { demoConversations } from '#db/demo/conversations.ts'
import { momentAt, moments } from '#db/demo/days.ts'
import type { DemoListing } from '#db/demo/listings/demo-listing.ts'
import { demoListings } from '#db/demo/listings/all.ts'
import { demoPeople, type Resident } from '#db/demo/people.ts'
import { momentsOf, ownerOf } from '#db/demo/rent.ts'
import { demoRentals } from '#db/demo/rentals/all.ts'
import type { Rental } from '#db/demo/rentals/rental.ts'
import { categoryIcons } from '#domain/categories.ts'
import { textLimits } from '#domain/listing.ts'
import { goodDescriptionLength } from '#domain/listing-quality.ts'
import { gearEntry } from '#web/art/gear/catalogue.ts'

const listings: readonly DemoListing[] = demoListings
const residents: readonly Resident[] = demoPeople
const findListing = ({ listing }: Rental) => listings.find(({ key }) => key === listing)!
const arrivalOf = (key: string) => residents.find((one) => one.key === key)?.arrived ?? moments[0]
const nameOf = (rental: Rental) => `${rental.renter}: ${rental.listing} from ${rental.from}`
const holdsDays = ({ outcome, cancelled }: Rental) =>
  (outcome === undefined || outcome === 'approved today') && cancelled === undefined

describe('the story of the demo town', () => {
  it('has enough people and gear, in every category', () => {
    expect(residents.length).toBeGreaterThanOrEqual(14)
    expect(listings.length).toBeGreaterThanOrEqual(60)
    expect(new Set(listings.map(({ gear }) => gearEntry(gear).category))).toEqual(new Set(categoryIcons))
    expect(new Set(listings.map(({ key }) => key)).size).toBe(listings.length)
    expect(new Set(listings.map(({ condition }) => condition)).size).toBe(3)
  })

  it.each(listings)('$title fits its card and says enough', ({ title, description }) => {
    expect(title.length).toBeLessThanOrEqual(28)
    expect(description.length).toBeGreaterThanOrEqual(goodDescriptionLength)
  })

  it('keeps biographies within their limit', () => {
    expect(residents.filter(({ bio = '' }) => bio.length > textLimits.bio)).toEqual([])
  })

  it.each(demoRentals.map((rental) => ({ name: nameOf(rental), rental })))(
    '$name is possible',
    ({ rental }) => {
      const listing = findListing(rental)
      const { asked, answered } = momentsOf(rental)
      expect(rental.renter).not.toBe(ownerOf(rental))
      expect(rental.days).toBeGreaterThanOrEqual(listing.minimumRentalDays ?? 1)
      expect(asked).toBeLessThanOrEqual(momentAt(listing.listed))
      expect(asked).toBeLessThanOrEqual(momentAt(arrivalOf(rental.renter)))
      expect(listing.unavailable).toBeUndefined()
      // Whatever the time of day is: at least one day lies between asking and the first day.
      expect(asked).toBeGreaterThanOrEqual(1 - rental.from)
      expect(rental.outcome === 'unanswered' || answered >= 1 - rental.from).toBe(true)
    },
  )

  it('never books the same days twice', () => {
    const clashes = demoRentals.filter(holdsDays).flatMap((one, index, all) =>
      all
        .slice(index + 1)
        .filter(
          (other) =>
            other.listing === one.listing &&
            one.from < other.from + other.days &&
            other.from < one.from + one.days,
        )
        .map((other) => `${nameOf(one)} and ${nameOf(other)}`),
    )
    expect(clashes).toEqual([])
  })

  it('only lets people talk who are there, in the order of time', () => {
    for (const { between, lines } of demoConversations) {
      const times = lines.map(([, ago]) => momentAt(ago))
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect(lines.every(([who]) => between.includes(who))).toBe(true)
      expect(between.every((who) => times.every((ago) => ago <= momentAt(arrivalOf(who))))).toBe(true)
    }
  })
})
