import { openRandom } from '#bench/town/random.ts'
import {
  byHour,
  byMonth,
  byWeekday,
  cpuOf,
  inequality,
  providerCallsPerBooking,
  type TownOfAverage,
  zones,
} from './assumptions.ts'
import { shareOf, type Unit, type Units } from './units.ts'

const [hoursOfYear, hourSeconds] = [8_760, 3_600]
const years = 10

/** The yearly totals of all towns, and their load in the busiest second of the year. */
export type Load = {
  towns: number
  /** The size of the largest town, as a multiple of the average one. */
  largest: number
  members: number
  listings: number
  bookings: number
  emails: number
  rows: number
  bytes: number
  bytesAfterTenYears: number
  files: number
  fileBytes: number
  peak: {
    pages: number
    requests: number
    pictures: number
    writes: number
    events: number
    emails: number
    providerCalls: number
    streams: number
    /** The number of processors that would be busy all the time, on average over the busiest hour. */
    processors: number
    bytesOut: number
  }
  idle: {
    processes: number
    gigabytes: number
    connections: number
    transactions: number
    processors: number
  }
}

/** Simulates a year of each town hour by hour, and adds the towns up. The same seed gives the same towns. */
export function simulate(units: Units, town: TownOfAverage, towns: number, seed = 1): Load {
  const sizes = drawSizes(towns, seed)
  const peak = findPeak(sizes)
  const visits = town.bookings * town.visitsPerBooking
  const pages = visits * town.pagesPerVisit
  const { documents, calls, pictures, files, bytes } = units.requestsPerPage
  /** Returns the rate in the busiest second: the mean of the hour with the most visitors, plus four standard deviations. */
  const perSecond = (ofYear: number) => {
    const mean = (ofYear * peak) / hourSeconds
    return mean + 4 * Math.sqrt(mean)
  }
  const writes = visits * 0.5 + town.bookings * (town.messagesPerBooking + 12)
  const emailsPerBooking = units.rowsPerBooking['outbox'] ?? 0
  const notifications = units.rowsPerBooking['notifications'] ?? 0
  const afterAll = storedAfter(units, town, years)
  const first = storedAfter(units, town, 1)
  const photos = town.listings * town.photosPerListing
  const cpuSeconds =
    (pages * documents * (town.storedPages * cpuOf.storedPage + (1 - town.storedPages) * cpuOf.renderedPage) +
      pages * (calls * cpuOf.call + (pictures + files) * cpuOf.picture) +
      writes * cpuOf.write) /
    1_000
  const idle = Object.values(units.idle)
  const sum = (of: (each: (typeof idle)[number]) => number) =>
    towns * idle.reduce((all, each) => all + of(each), 0)
  return {
    towns,
    largest: Math.max(...sizes),
    members: town.members * towns,
    listings: town.listings * towns,
    bookings: town.bookings * towns,
    emails: town.bookings * emailsPerBooking * towns,
    rows: first.rows * towns,
    bytes: first.bytes * towns,
    bytesAfterTenYears: afterAll.bytes * towns,
    files: photos * units.photo.files * towns,
    fileBytes: photos * units.photo.bytes * towns,
    peak: {
      pages: perSecond(pages),
      requests: perSecond(pages * (documents + calls + pictures + files)),
      pictures: perSecond(pages * pictures),
      writes: perSecond(writes),
      events: perSecond(town.bookings * (town.messagesPerBooking + notifications)),
      emails: perSecond(town.bookings * emailsPerBooking),
      providerCalls: perSecond(town.bookings * providerCallsPerBooking),
      streams: (visits * peak * town.signedIn * town.minutesPerVisit) / 60,
      processors: (cpuSeconds * peak) / hourSeconds,
      bytesOut: perSecond(pages) * bytes,
    },
    idle: {
      processes: towns * idle.length,
      gigabytes: sum(({ megabytes }) => megabytes) / 1_024,
      connections: sum(({ connections }) => connections),
      transactions: sum(({ transactions }) => transactions),
      processors: sum(({ cpu }) => cpu) / 1_000,
    },
  }
}

/** Returns the sizes of the towns: a few large and many small ones, with a mean of 1. */
function drawSizes(towns: number, seed: number): number[] {
  if (towns === 1) return [1]
  const { below } = openRandom(seed)
  const uniform = () => (below(1e9) + 1) / (1e9 + 1)
  const drawn = Array.from({ length: towns }, () =>
    Math.exp(inequality * Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())),
  )
  const mean = drawn.reduce((sum, size) => sum + size, 0) / towns
  return drawn.map((size) => size / mean)
}

/**
 * Returns the visits of all towns in the busiest hour of the year, as a multiple of the visits of an average town in a
 * whole year.
 */
function findPeak(sizes: readonly number[]): number {
  const hours = sizes.length === 1 ? zones.few : sizes.length < 1_000 ? zones.some : zones.many
  const inZone = hours.map((_, zone) =>
    sizes.reduce((sum, size, at) => sum + (at % hours.length === zone ? size : 0), 0),
  )
  const weights = Array.from({ length: hoursOfYear }, (_, hour) => weightOf(hour))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let peak = 0
  for (let hour = 0; hour < hoursOfYear; hour++) {
    const now = inZone.reduce(
      (sum, size, zone) => sum + size * weights[(hour - hours[zone]! + hoursOfYear) % hoursOfYear]!,
      0,
    )
    peak = Math.max(peak, now)
  }
  return peak / whole
}

function weightOf(hour: number): number {
  const day = Math.floor(hour / 24)
  return byMonth[Math.floor((day * 12) / 365)]! * byWeekday[day % 7]! * byHour[hour % 24]!
}

/** Returns the rows and bytes of a town after some years. What is never deleted grows each year; what expires stays constant. */
function storedAfter(units: Units, town: TownOfAverage, years: number): { rows: number; bytes: number } {
  const counts: Record<Unit, { once: number; yearly: number }> = {
    member: { once: town.members, yearly: 0 },
    session: { once: 0, yearly: town.members * town.sessionsPerMember },
    favorite: { once: town.members * town.favoritesPerMember, yearly: 0 },
    listing: { once: town.listings, yearly: 0 },
    photo: { once: town.listings * town.photosPerListing, yearly: 0 },
    view: { once: 0, yearly: town.listings * 365 },
    message: { once: 0, yearly: town.bookings * town.messagesPerBooking },
    booking: { once: 0, yearly: town.bookings },
  }
  const sum = { rows: 0, bytes: 0 }
  for (const [unit, { once, yearly }] of Object.entries(counts)) {
    const { forGood, forDays } = shareOf(units, unit as Unit)
    const all = once + yearly * years
    sum.rows += forGood.rows * all
    sum.bytes += forGood.bytes * all
    for (const { rows, bytes, days } of forDays) {
      const there = once + (yearly * days) / 365
      sum.rows += rows * there
      sum.bytes += bytes * there
    }
  }
  return sum
}
