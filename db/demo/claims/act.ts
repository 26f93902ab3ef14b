import { cover } from '#art/cover.ts'
import { importCover } from '#server/photos/import-cover.ts'
import { does } from '#db/demo/does.ts'
import { demoListings } from '#db/demo/listings/all.ts'
import { payClaim } from '#db/demo/pay.ts'
import { ownerOf } from '#db/demo/rent.ts'
import { demoRentals } from '#db/demo/rentals/all.ts'
import { getBooking, getUser, type Act, type Phase, type Town } from '#db/demo/town.ts'
import type { Moment } from '#db/demo/days.ts'
import type { ResidentKey } from '#db/demo/users.ts'
import { demoClaims, type DemoClaim } from './claims.ts'

export const claims = (): Act[] => demoClaims.flatMap(actsOf)

function actsOf(claim: DemoClaim, index: number): Act[] {
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
    add(ago, phase, (town) => does(getUser(town, who), `POST /api/${path.replace(':id', id)}`, body))
  const { answered, decided } = claim
  add(claim.claimed, 'claim', async (town) => {
    const { id: ownerId } = getUser(town, owner)
    const photos = [await importCover(town.deps, { ownerId: ownerId!, svg: drawDamage(claim, index) })]
    const body = { amount: claim.amount, description: claim.words, photos }
    const path = `POST /api/bookings/${getBooking(town, rental)}/claims` as const
    id = ((await does(getUser(town, owner), path, body)) as { id: string }).id
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

/** A close-up of the gear with a crack across it. */
function drawDamage({ listing }: DemoClaim, index: number): string {
  const { gear } = demoListings.find(({ key }) => key === listing)!
  const at = (x: number, y: number) => `${x + 12 * (index % 3)} ${y}`
  const crack = [at(350, 330), at(372, 352), at(366, 370), at(398, 388), at(390, 410), at(424, 430)]
  const lines = ['#f7efe2', '#2a1c14'].map(
    (color, top) =>
      `<path d="M${crack.join('L')}" fill="none" stroke="${color}" stroke-width="${top ? 4 : 9}" stroke-linejoin="round" stroke-linecap="round"/>`,
  )
  return cover(gear, 40 + index, 'scene')
    .replace('viewBox="0 0 800 600"', 'viewBox="180 210 440 330"')
    .replace('</svg>', `${lines.join('')}</svg>`)
}
