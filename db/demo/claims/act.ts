import { closeUpOf } from '#art/wear.ts'
import { importCover } from '#server/photos/import-cover.ts'
import { sendAs } from '#db/demo/send-as.ts'
import { subjectOf } from '#db/demo/listings/subject.ts'
import { payClaim } from '#db/demo/pay.ts'
import { ownerOf } from '#db/demo/rent.ts'
import { demoRentals } from '#db/demo/rentals/all.ts'
import { getBooking, getUser, type Act, type Phase, type Town } from '#db/demo/town.ts'
import type { Moment } from '#db/demo/days.ts'
import type { ResidentKey } from '#db/demo/users.ts'
import { demoClaims, type DemoClaim } from './claims.ts'

export const claims = (): Act[] => demoClaims.flatMap(actsOf)

function actsOf(claim: DemoClaim): Act[] {
  const rental = demoRentals.find(
    ({ renter, listing, from }) =>
      renter === claim.renter && listing === claim.listing && from === claim.from,
  )!
  const owner = ownerOf(rental)
  let id = ''
  const acts: Act[] = []
  const add = (ago: Moment, phase: Phase, run: (town: Town) => Promise<unknown>) =>
    acts.push({ ago, phase, run })
  const step = (ago: Moment, phase: Phase, who: ResidentKey, path: string, body?: unknown) =>
    add(ago, phase, (town) => sendAs(getUser(town, who), `POST /api/${path.replace(':id', id)}`, body))
  const { answered, decided } = claim
  add(claim.claimed, 'claim', async (town) => {
    const { id: ownerId } = getUser(town, owner)
    const { gear, seed } = subjectOf(claim.listing)
    const svg = closeUpOf(gear, seed, claim.damage)
    const photos = [await importCover(town.deps, { ownerId: ownerId!, svg })]
    const body = { amount: claim.amount, description: claim.words, photos }
    const path = `POST /api/bookings/${getBooking(town, rental)}/claims` as const
    id = ((await sendAs(getUser(town, owner), path, body)) as { id: string }).id
  })
  if (answered?.words === undefined && answered)
    step(answered.ago, 'reply', claim.renter, 'claims/:id/accept')
  if (answered?.words !== undefined)
    step(answered.ago, 'reply', claim.renter, 'claims/:id/contest', { description: answered.words })
  if (claim.withdrawn) step(claim.withdrawn, 'reply', owner, 'claims/:id/withdraw')
  if (decided) {
    const { amount, reason } = decided
    step(decided.ago, 'decide', 'admin', 'admin/claims/:id/decide', { amount, reason })
  }
  if (claim.paid) add(claim.paid, 'settle', (town) => payClaim(town, getUser(town, claim.renter), id))
  if (claim.writtenOff) {
    const body = { payOwner: true, reason: 'The renter does not answer any more.' }
    step(claim.writtenOff, 'settle', 'admin', 'admin/claims/:id/write-off', body)
  }
  return acts
}
