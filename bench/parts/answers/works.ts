import type { Sent } from '#bench/load.ts'
import { readCategories, readListings, signInRenters, type Town } from '#bench/scratch-town.ts'
import { judgedQueries } from '#bench/search/judged-queries.ts'

/**
 * One kind of request, as it is sent to the product (`ours`) and to the bare server in bench/floor (`floor`). The
 * parameter `at` counts requests and starts at 0 in each round.
 */
export type Work = {
  name: string
  ours(at: number): Sent
  floor(at: number): Sent
  /** Whether the bare server in bench/floor sends a fixed buffer that is as long as our response. */
  isFixed?: boolean
  /** The lowest acceptable ratio of our requests per second to those of the bare server in bench/floor. */
  goal: number
  boundBy: string
  tried: string
}

export async function planWorks(town: Town): Promise<Work[]> {
  const category = inTurn(await readCategories(town))
  const listing = inTurn(await readListings(town))
  const renter = inTurn(await signInRenters(town, 20_000))
  const words = inTurn(judgedQueries.map((query) => encodeURIComponent(query.words)))
  // Never reset, so that no address is requested twice and no renter requests the same days twice.
  let unique = 0
  const booking = () => {
    const at = unique++
    return { renter: renter(at), listingId: listing(at * 7), startDate: dayAfter(at), endDate: dayAfter(at) }
  }
  return [
    {
      name: 'List of 24, uncached',
      ours: (at) => ({ path: `/api/listings?available=true&categoryId=${category(at)}&unique=${unique++}` }),
      floor: (at) => ({ path: `/list/${category(at)}` }),
      goal: 0.75,
      boundBy:
        'writes to sockets, the statement that finds the page, headers and hooks. The pages of this work have been read before, so that their listings are known; a page with a new or changed listing takes a second statement',
      tried:
        'statements compiled once that name their columns as the reply does, a limit that lets PostgreSQL reuse its plan, totals cached by search and version, the version in the statement of the page, replies compiled from their schema and cached from the second request on, JSON straight from the rows, which gained nothing; requests of one turn share a statement, and listings that were shown before in the same state are neither read nor written as JSON again (decision 29)',
    },
    {
      name: 'Words, against similar trigrams',
      ours: (at) => ({ path: `/api/listings?available=true&search=${words(at)}&unique=${unique++}` }),
      floor: (at) => ({ path: `/similar?search=${words(at)}` }),
      goal: 1.5,
      boundBy: 'reading the listings that match, up to 1,001 of them, and ranking 325',
      tried:
        'a lexicon of distinct words with keys of misspellings, a title index, a bounded set to rank, a statement whose repeated parts are compiled once, neighboring words indexed joined, one plan for all words and dates, pages from known listings, a cache of PostgreSQL for the machine',
    },
    {
      name: 'Words, against containing all words as typed',
      ours: (at) => ({ path: `/api/listings?available=true&search=${words(at)}&unique=${unique++}` }),
      floor: (at) => ({ path: `/contains?search=${words(at)}` }),
      goal: NaN,
      boundBy: 'as above; this floor finds nothing for most everyday queries, so it is no goal',
      tried: 'as above',
    },
    {
      name: 'One listing, uncached',
      ours: (at) => ({ path: `/api/listings/${listing(at)}?unique=${unique++}` }),
      floor: (at) => ({ path: `/listing/${listing(at)}` }),
      goal: 0.6,
      boundBy: 'writes to sockets, and the headers, hooks and promises around one short query',
      tried:
        'replies cached from the second request on, so that the first reads no version: one round trip, as the floor; requests of one turn share a statement (decision 29)',
    },
    {
      name: 'Booking request',
      ours: () => {
        const { renter: by, ...body } = booking()
        return {
          path: '/api/bookings',
          method: 'POST',
          body: JSON.stringify(body),
          headers: { cookie: by.cookie },
        }
      },
      floor: () => {
        const { renter: by, ...body } = booking()
        return { path: '/bookings', method: 'POST', body: JSON.stringify({ ...body, renterId: by.id }) }
      },
      goal: 0.6,
      boundBy:
        'system calls: three statements (session, facts, write), one commit, and what follows in batches',
      tried:
        '17 statements made 3, one durable row for what follows, batches of emails and signals, a trigger for both users whose plan is kept (decision 30)',
    },
    {
      name: 'Hot list for visitors',
      ours: () => ({ path: '/api/listings?available=true', headers: { 'accept-encoding': 'br' } }),
      floor: () => ({ path: '/fixed' }),
      isFixed: true,
      goal: 0.6,
      boundBy: 'HTTP, headers of security, and one shared reading of the version',
      tried:
        'compressed bodies cached with their headers and sent before all other hooks; none without the version, because no visitor may see an outdated response',
    },
    {
      name: 'Browse page, uncached',
      ours: (at) => ({ path: `/browse?category=${category(at)}&unique=${unique++}` }),
      floor: (at) => ({ path: `/page/${category(at)}` }),
      goal: 0.75,
      boundBy:
        'React’s rendering of filters, header and footer around the 24 cards, the state, and three calls of our own API',
      tried:
        'the production build of React, icons drawn once, pages rendered to text instead of a stream, calls of our own API without requests, cached facets (decision 29), HTML of cards and footer written again (decision 45), pages encoded in one buffer',
    },
    {
      name: 'Cached browse page',
      ours: () => ({ path: '/browse', headers: { 'accept-encoding': 'br' } }),
      floor: () => ({ path: '/fixed' }),
      isFixed: true,
      goal: 0.5,
      boundBy: 'HTTP, headers of security, and one shared reading of the version',
      tried: 'pages without a nonce, so that they can be cached with their compressed forms',
    },
  ]
}

const inTurn = <Item>(items: readonly Item[]) => {
  return (at: number): Item => items[at % items.length]!
}

const dayAfter = (at: number) =>
  new Date(Date.now() + (30 + (at % 300)) * 86_400_000).toISOString().slice(0, 10)
