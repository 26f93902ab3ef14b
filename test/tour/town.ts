import type { BookingView } from '#contract/bookings.ts'
import type { ClaimView } from '#contract/claims.ts'
import type { ListingView } from '#contract/listings.ts'
import type { listCases } from '#contract/cases.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { OpenActionKind } from '#domain/open-action.ts'
import { anAdmin, openUser, type User, type UserName } from '#test/fixtures/users.ts'

/** The user of a visit: a visitor, a new user, a busy lender or renter of the demo town, or an admin. */
export type Viewer = 'visitor' | 'newcomer' | 'lender' | 'renter' | 'admin'

/** The demo town's users and objects, from which the addresses of the visits are built. */
export type Town = {
  users: Record<Viewer, User>
  /** The id of the listing with this title. */
  listing(title: string): string
  removedListing: string
  /** The unsubscribe link of an email to the lender. */
  unsubscribe: string
  /** The id of a booking of the renter in that status, in which nothing else is asked or reported. */
  booking(status: BookingView['status']): string
  /**
   * Returns the id of a booking of the lender or the renter in which they still have an open action of this kind, such
   * as answering a date change.
   */
  asked(as: 'lender' | 'renter', kind: OpenActionKind): string
  /** The id of a booking of the renter with an open problem. */
  problem: string
  /** The id of an open case, as admins see it. */
  case: string
  /** A claim against the renter in that status. */
  claim(status: ClaimView['status']): ClaimView
  /** The id of a paid booking of the lender or the renter. */
  paidBooking(as: 'lender' | 'renter'): string
}

const resident = (key: string, firstName: string, lastName: string): UserName => ({
  email: `${key}@switchback.example`,
  firstName,
  lastName,
})

const removedTitle = 'Scout Tent, 2-Person'

export async function openTown(url: string): Promise<Town> {
  const unique = Math.random().toString(36).slice(2, 10)
  const [visitor, newcomer, lender, renter, admin] = await Promise.all([
    openUser(url),
    openUser(url, { email: `newcomer.${unique}@example.com`, firstName: 'Nora', lastName: 'Newcomer' }),
    openUser(url, resident('hannah', 'Hannah', 'Voss')),
    openUser(url, resident('jonah', 'Jonah', 'Reyes')),
    openUser(url, anAdmin),
  ])
  const bookings = {
    renter: (await renter.get('/api/bookings?type=renter')).body as BookingView[],
    lender: (await lender.get('/api/bookings?type=owner')).body as BookingView[],
  }
  const cases = (await admin.get('/api/admin/cases')).body as Reply<typeof listCases>
  const listings = await readListings(visitor)
  const { claims } = (await renter.get('/api/account/export')).body as { claims: ClaimView[] }
  const emails = (await visitor.get('/sandbox/mail.json?to=hannah@switchback.example')).body as {
    text: string
  }[]
  return {
    users: { visitor, newcomer, lender, renter, admin },
    listing: (title) => found(listings.find((listing) => listing.title === title)?.id, title),
    removedListing: found(
      bookings.renter.find(({ listing }) => listing.title === removedTitle)?.listingId,
      removedTitle,
    ),
    unsubscribe: found(
      emails.flatMap(({ text }) => /\/unsubscribe\?token=\S+/.exec(text) ?? [])[0],
      'email that can be turned off',
    ),
    booking: (status) =>
      found(bookings.renter.find((booking) => isPlain(booking) && booking.status === status)?.id, status),
    asked: (as, kind) =>
      found(
        bookings[as].find(({ openActions }) => openActions.some((action) => action.kind === kind))?.id,
        kind,
      ),
    problem: found(bookings.renter.find(({ hasOpenProblem }) => hasOpenProblem)?.id, 'open problem'),
    case: found(cases.find(({ status }) => status === 'open')?.id, 'open case'),
    claim: (status) =>
      found(
        claims.find((claim) => claim.status === status),
        `claim ${status}`,
      ),
    paidBooking: (as) => found(bookings[as].find(({ status }) => status === 'completed')?.id, 'completed'),
  }
}

const isPlain = ({ hasOpenProblem, openActions }: BookingView) => !hasOpenProblem && openActions.length === 0

/** Returns every listing: the journeys on the same server add more than one page of them. */
async function readListings(visitor: User): Promise<ListingView[]> {
  const listings: ListingView[] = []
  for (let path: string | undefined = '/api/listings?limit=100'; path;) {
    const response = await visitor.fetch(path)
    listings.push(...((await response.json()) as ListingView[]))
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return listings
}

function found<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing === undefined) throw new Error(`The demo town has no ${name}.`)
  return thing
}
