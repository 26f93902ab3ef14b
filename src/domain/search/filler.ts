import { town } from '#domain/town.ts'

const { city, state, stateCode } = town
const place = [city, `${city} ${stateCode}`, `${city} ${state}`, state, stateCode]

/** Words and phrases of searches that say nothing about the gear. */
export const filler: readonly string[] = `
  ${place.join(', ').toLowerCase()},
  a, an, the, of, for, to, in, on, at, by, with, and, or, near, from, is, are, it, my, our, me, us, some, any, this, that, i, im,
  looking for, searching for, look for, search for, in search of, iso, wanted, want, want to, need, needs, need to, would like, like,
  i need, i want, we need, we want, anyone have, anyone got, does anyone have, anybody have, anyone, somebody, someone,
  where can i, where to, where, can i, can i get, how to, how much, get, got, find, have, has, use, using, borrow, borrowing,
  rent, rents, rental, rentals, renting, to rent, for rent, for hire, hire, lend, lending, loan, lease, share,
  near me, nearby, close to me, close by, around me, around here, around town, in town, local, here, near, around,
  cheap, cheapest, inexpensive, affordable, budget, low price, price, prices, cost, best, good, nice, great, quality, top, decent, used,
  gear, equipment, stuff, things, thing, supplies, outfit, package, setup, set up, set,
  please, thanks, thank you, hi, hello, hey, asap, today only, available, availability, now,
  a day, per day, for a day, one day, day rental, a week, for a week, per week, a weekend, for the weekend, weekend, daily, weekly,
  a few days, few days, couple days, a couple of days, overnight, day use, people, person, trip, pair of, a pair, full
`
  .split(/[,\n]/)
  .map((phrase) => phrase.trim())
  .filter(Boolean)
