import { addDays, type CalendarDate } from '#domain/calendar-date.ts'
import type { Deps } from '#server/deps.ts'
import type { Moment } from './days.ts'
import type { ListingKey } from './listings/all.ts'
import type { ResidentKey } from './users.ts'
import type { User } from './user.ts'
import type { Rental } from './rentals/rental.ts'

/** The state of seeding: the users, listings and bookings created so far. */
export type Town = {
  deps: Pick<Deps, 'database' | 'objects' | 'clock' | 'settings' | 'log'>
  /** `url` is the product's public address, and `reach` the address at which it listens. */
  url: string
  reach: string
  today: CalendarDate
  users: Map<ResidentKey, User>
  listings: Map<ListingKey, string>
  bookings: Map<Rental, string>
}

/** Something that a user does. Within one moment acts run in the order of `phases`. */
export type Act = { ago: Moment; phase: Phase; run(town: Town): Promise<unknown> }

export const phases = [
  'arrive',
  'list',
  'ask',
  'answer',
  'pay',
  'cancel',
  'hand over',
  'review',
  'talk',
  'claim',
  'reply',
  'decide',
  'settle',
  'remove',
] as const
export type Phase = (typeof phases)[number]

export const getUser = (town: Town, key: ResidentKey): User => present(town.users.get(key), key)
export const getListing = (town: Town, key: ListingKey): string => present(town.listings.get(key), key)
export const getBooking = (town: Town, rental: Rental): string =>
  present(town.bookings.get(rental), `${rental.renter}’s ${rental.listing}`)

export const periodOf = ({ today }: Town, { from, days }: { from: number; days: number }) => ({
  startDate: addDays(today, from),
  endDate: addDays(today, from + days - 1),
})

function present<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The demo town has no ${name} at that moment.`)
  return value
}
