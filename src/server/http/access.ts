import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { id as idShape } from '#contract/fields.ts'
import { abilityOf, mayAdmin, roleRefusal } from '#domain/admin-role.ts'
import type { Deps } from '#server/deps.ts'
import { Failure, forbidden, notFound, unauthenticated } from './failure.ts'

/** Enforces the access rule of the endpoint, and that suspended users can only read; throws 401, 403 or 404. */
export async function checkAccess(endpoint: Endpoint, request: FastifyRequest, deps: Deps): Promise<void> {
  await checkRule(endpoint, request, deps)
  const suspension = request.viewer?.suspension
  if (suspension && endpoint.method !== 'GET' && !endpoint.whileSuspended) throw suspended(suspension)
}

const suspended = (reason: string) =>
  new Failure(
    403,
    'account_suspended',
    `Your account is suspended, so you can look around but not change anything. The reason: ${asSentence(reason)}`,
  )

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

async function checkRule(endpoint: Endpoint, request: FastifyRequest, deps: Deps): Promise<void> {
  if (endpoint.access === 'anyone') return
  const viewer = request.viewer
  const ability = abilityOf(endpoint.access)
  if (ability) {
    if (!viewer?.adminRole) throw notFound('page')
    if (!mayAdmin(viewer.adminRole, ability))
      throw new Failure(403, 'role_needed', roleRefusal(viewer.adminRole, ability))
    return
  }
  if (!viewer) throw unauthenticated()
  if (endpoint.access === 'signed-in') return
  const id = idShape.safeParse((request.params as { id?: unknown }).id)
  if (endpoint.access === 'listing-owner') {
    const listing = id.success ? await findListingOwner(deps, id.data) : undefined
    const visible = listing && (listing.ownerId === viewer.id || listing.status === 'active')
    if (!visible) throw notFound('listing')
    if (listing.ownerId !== viewer.id) throw forbidden('Only the owner of this listing can do that.')
    return
  }
  const booking = id.success ? await findParties(deps, id.data) : undefined
  if (!booking || (viewer.id !== booking.renterId && viewer.id !== booking.ownerId)) throw notFound('booking')
  if (endpoint.access === 'booking-renter' && viewer.id !== booking.renterId) {
    throw forbidden('Only the renter of this booking can do that.')
  }
  if (endpoint.access === 'booking-owner' && viewer.id !== booking.ownerId) {
    throw forbidden('Only the owner of this gear can do that.')
  }
}

const findListingOwner = ({ database }: Deps, id: string) =>
  database.selectFrom('gearListings').select(['ownerId', 'status']).where('id', '=', id).executeTakeFirst()

const findParties = ({ database }: Deps, id: string) =>
  database.selectFrom('bookings').select(['renterId', 'ownerId']).where('id', '=', id).executeTakeFirst()
