import { describe, expect, it } from 'vitest'
import { demoConversations } from '#db/demo/conversations.ts'
import { findMomentAfter, firstMoment, momentAfter, momentAt } from '#db/demo/days.ts'
import { momentOf } from '#db/demo/live.ts'
import type { DemoListing } from '#db/demo/listings/demo-listing.ts'
import { demoListings } from '#db/demo/listings/all.ts'
import { demoUsers, type Resident } from '#db/demo/users.ts'
import { momentsOf, ownerOf } from '#db/demo/rent.ts'
import { demoRentals } from '#db/demo/rentals/all.ts'
import type { Rental } from '#db/demo/rentals/rental.ts'
import { addDays, dateIn, readDate, startOfDay } from '#domain/calendar-date.ts'
import { isReviewOpen } from '#domain/review-window.ts'
import { serviceArea } from '#domain/service-area.ts'
import { categoryIcons } from '#domain/categories.ts'
import { textLimits } from '#domain/text-limits.ts'
import { goodDescriptionLength } from '#domain/listing-quality.ts'
import { gearEntry } from '#art/gear/catalogue.ts'

const listings: readonly DemoListing[] = demoListings
const residents: readonly Resident[] = demoUsers
const findListing = ({ listing }: Rental) => listings.find(({ key }) => key === listing)!
const arrivalOf = (key: string) => residents.find((one) => one.key === key)?.arrived ?? firstMoment
const nameOf = (rental: Rental) => `${rental.renter}: ${rental.listing} from ${rental.from}`
const holdsDays = ({ outcome, cancelled }: Rental) =>
  (outcome === undefined || outcome === 'approved today') && cancelled === undefined

const { zone } = serviceArea
/** True if a rental's request, decision and review are in order when the town is seeded at `now`. */
function isConsistentAt(now: Date, rental: Rental): boolean {
  const { asked, answered } = momentsOf(rental)
  const start = addDays(dateIn(zone, now), rental.from)
  const over = startOfDay(zone, addDays(start, rental.days))
  const isOpen = momentOf(now, answered) < startOfDay(zone, addDays(start, 1))
  const written = findMomentAfter(rental.from + rental.days - 1)
  const reviews =
    written === undefined ? [] : [written, momentAfter(written)].map((ago) => momentOf(now, ago))
  return (
    dateIn(zone, momentOf(now, asked)) <= start &&
    (rental.outcome === 'unanswered' || isOpen) &&
    reviews.every((at) => at >= over && isReviewOpen(over, at))
  )
}

describe('the story of the demo town', () => {
  it('has enough users and gear, in every category', () => {
    expect(residents.length).toBeGreaterThanOrEqual(14)
    expect(listings.length).toBeGreaterThanOrEqual(60)
    expect(new Set(listings.map(({ gear }) => gearEntry(gear).category))).toEqual(new Set(categoryIcons))
    expect(new Set(listings.map(({ key }) => key)).size).toBe(listings.length)
    expect(new Set(listings.map(({ condition }) => condition)).size).toBe(3)
  })

  it.each(listings)('$title fits its card and has a long enough description', ({ title, description }) => {
    expect(title.length).toBeLessThanOrEqual(28)
    expect(description.length).toBeGreaterThanOrEqual(goodDescriptionLength)
  })

  it('keeps biographies within their limit', () => {
    expect(residents.filter(({ bio = '' }) => bio.length > textLimits.bio)).toEqual([])
  })

  it.each(demoRentals.map((rental) => ({ name: nameOf(rental), rental })))(
    'the rental $name is possible',
    ({ rental }) => {
      const listing = findListing(rental)
      const { asked, answered } = momentsOf(rental)
      expect(rental.renter).not.toBe(ownerOf(rental))
      expect(rental.days).toBeGreaterThanOrEqual(listing.minimumRentalDays ?? 1)
      expect(asked).toBeLessThanOrEqual(momentAt(listing.listed))
      expect(asked).toBeLessThanOrEqual(momentAt(arrivalOf(rental.renter)))
      expect(listing.unavailable).toBeUndefined()
      expect(rental.deliverTo === undefined || listing.delivery !== undefined).toBe(true)
      // At any time of day, the request is at least one day before the first day.
      expect(asked).toBeGreaterThanOrEqual(1 - rental.from)
      expect(rental.outcome === 'unanswered' || answered >= 1 - rental.from).toBe(true)
    },
  )

  it('never books the same dates twice', () => {
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

  // The clocks change on March 14 and November 7, and the history spans both changes.
  it.each(['2027-03-13', '2027-03-14', '2027-04-01', '2027-11-06', '2027-11-07', '2027-12-01'])(
    'is consistent at every hour of %s',
    (date) => {
      const failing = Array.from({ length: 24 }, (_, hour) => {
        const now = new Date(startOfDay(zone, readDate(date)).getTime() + (hour + 0.01) * 3_600_000)
        return demoRentals.filter((rental) => !isConsistentAt(now, rental)).map(nameOf)
      })
      expect(failing.flat()).toEqual([])
    },
  )

  it('has messages only between its users, in order of time', () => {
    for (const { between, lines } of demoConversations) {
      const times = lines.map(([, ago]) => ago)
      expect(new Set(times).size).toBe(times.length)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect(lines.every(([who]) => between.includes(who))).toBe(true)
      expect(between.every((who) => times.every((ago) => ago <= momentAt(arrivalOf(who))))).toBe(true)
    }
  })
})
