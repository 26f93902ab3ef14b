import { sendAndCheck } from '#bench/load.ts'
import {
  readColumn,
  readListings,
  signIn,
  signInRenters,
  type SignedIn,
  type Town,
} from '#bench/scratch-town.ts'
import { addCompletedBookings } from './completed-bookings.ts'

/** Whether a response to a visitor shows the change. */
type IsShown = (status: number, body: string) => boolean

export type Change = {
  name: string
  /** Returns the address that a visitor reads after change number `at`. */
  address(at: number): string
  /** Makes change number `at`. It is committed when the promise resolves. */
  make(at: number): Promise<IsShown>
}

/** The kinds of changes that visitors must see at once, made through the process at `origin`. */
export async function planChanges(town: Town, origin: string, tries: number): Promise<Change[]> {
  const [id, booked, blocked, reviewed, moderated] = (await readListings(town, 5)) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const owners = new Map<string, SignedIn>()
  for (const listing of [id, booked, blocked, reviewed, moderated]) {
    const ids = await readColumn(town, 'SELECT owner_id FROM gear_listings WHERE id = $1', [listing])
    owners.set(listing, (await signIn(town, ids))[0]!)
  }
  const ownerOf = (listing: string) => owners.get(listing)!
  const admin = await signInAdmin(town)
  const renter = (await signInRenters(town, 1))[0]!
  const call = async (by: SignedIn, method: string, path: string, body?: object) => {
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    const { body: reply } = await sendAndCheck(origin, {
      method,
      path,
      headers: { cookie: by.cookie },
      ...text,
    })
    return (reply.length > 0 ? JSON.parse(reply.toString()) : {}) as { id: string }
  }
  const bookings = await addCompletedBookings(town, reviewed, renter.id, tries)
  const [bookedDay, blockedDay] = [dayAfter(40), dayAfter(41)]
  let open: string | undefined
  let block: string | undefined
  return [
    {
      name: 'an edit',
      address: (at) => (at % 2 === 0 ? `/gear/${id}` : `/api/listings/${id}`),
      async make(at) {
        const title = `Tent of the try ${at} for two`
        await call(ownerOf(id), 'PATCH', `/api/listings/${id}`, { title })
        return (_, body) => body.includes(title)
      },
    },
    {
      name: 'a booking, and its end',
      address: () => `/gear/${booked}`,
      async make() {
        if (open) {
          await call(renter, 'POST', `/api/bookings/${open}/cancel`, {})
          open = undefined
          return (_, body) => !body.includes(bookedDay)
        }
        const dates = { startDate: bookedDay, endDate: bookedDay }
        open = (await call(renter, 'POST', '/api/bookings', { listingId: booked, ...dates })).id
        await call(ownerOf(booked), 'POST', `/api/bookings/${open}/approve`, {})
        return (_, body) => body.includes(bookedDay)
      },
    },
    {
      name: 'a block of days, and its end',
      address: () => `/gear/${blocked}`,
      async make() {
        const path = `/api/listings/${blocked}/blocked-dates`
        if (block) {
          await call(ownerOf(blocked), 'DELETE', `${path}/${block}`)
          block = undefined
          return (_, body) => !body.includes(blockedDay)
        }
        block = (await call(ownerOf(blocked), 'POST', path, { startDate: blockedDay, endDate: blockedDay }))
          .id
        return (_, body) => body.includes(blockedDay)
      },
    },
    {
      name: 'a review',
      address: () => `/gear/${reviewed}`,
      async make(at) {
        const comment = `Just as described, rental ${at}.`
        // A renter's review is published only when the owner's review exists too.
        await call(renter, 'POST', '/api/reviews', { bookingId: bookings[at], rating: 5, comment })
        await call(ownerOf(reviewed), 'POST', '/api/reviews', {
          bookingId: bookings[at],
          rating: 5,
          comment: 'A careful renter.',
        })
        return (_, body) => body.includes(comment)
      },
    },
    {
      name: 'a moderation, and its end',
      address: () => `/api/listings/${moderated}`,
      async make(at) {
        const step = at % 2 === 0 ? 'review' : 'restore'
        await call(admin, 'POST', `/api/admin/listings/${moderated}/${step}`, {
          reason: 'We check the photos.',
        })
        return (status) => status === (step === 'review' ? 404 : 200)
      },
    },
  ]
}

async function signInAdmin(town: Town): Promise<SignedIn> {
  const ids = await readColumn(
    town,
    `INSERT INTO users (issuer, subject, email, first_name, last_name, created_at, updated_at)
      VALUES ('bench', 'admin', 'admin@switchback.example', 'Ada', 'Lund', now(), now()) RETURNING id`,
  )
  return (await signIn(town, ids))[0]!
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
