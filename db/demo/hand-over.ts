import { importCover } from '#server/photos/import-cover.ts'
import { closeUpOf } from '#art/wear.ts'
import type { HandoffKind } from '#domain/handoff.ts'
import { sendAs } from './send-as.ts'
import { subjectOf } from './listings/subject.ts'
import { ownerOf } from './rent.ts'
import { demoRentals } from './rentals/all.ts'
import type { HandoffPicture, Handoffs, Rental } from './rentals/rental.ts'
import { getBooking, getUser, type Act, type Town } from './town.ts'
import type { User } from './user.ts'

export const handoffs = (): Act[] =>
  demoRentals.flatMap((rental) => (rental.handoffs ? actsOf(rental, rental.handoffs) : []))

type Recorded = NonNullable<Handoffs['pickup']['owner']>

function actsOf(rental: Rental, { pickup, return: back, overdue }: Handoffs): Act[] {
  const act = (ago: Act['ago'], run: Act['run']): Act => ({ ago, phase: 'hand over', run })
  const report = (town: Town) =>
    sendAs(getUser(town, ownerOf(rental)), `POST /api/bookings/${getBooking(town, rental)}/overdue`, {})
  return [
    act(pickup.ago, (town) => handOver(town, rental, 'pickup', pickup)),
    ...(back ? [act(back.ago, (town) => handOver(town, rental, 'return', back))] : []),
    ...(overdue === undefined ? [] : [act(overdue, report)]),
  ]
}

/**
 * Records a pickup or a return: the side that gives the gear away reports it, and the other side confirms it. Both add
 * the photos and notes they recorded.
 */
async function handOver(
  town: Town,
  rental: Rental,
  kind: HandoffKind,
  recorded: { owner?: Recorded; renter?: Recorded },
): Promise<void> {
  const owner = getUser(town, ownerOf(rental))
  const renter = getUser(town, rental.renter)
  const id = getBooking(town, rental)
  const both = [
    { user: owner, what: recorded.owner },
    { user: renter, what: recorded.renter },
  ]
  const [giver, taker] = kind === 'pickup' ? both : both.toReversed()
  await record(town, rental, giver!.user, kind, giver!.what)
  if (taker!.what) await record(town, rental, taker!.user, kind, taker!.what)
  await sendAs(taker!.user, `POST /api/bookings/${id}/handoffs/${kind}/confirm`, {})
}

async function record(
  town: Town,
  rental: Rental,
  user: User,
  kind: HandoffKind,
  { pictures = [], note }: Recorded = {},
): Promise<void> {
  const photos: string[] = []
  for (const picture of pictures) {
    photos.push(await importCover(town.deps, { ownerId: user.id!, svg: draw(rental, picture) }))
  }
  const body = { kind, checklist: [], photos, note }
  await sendAs(user, `POST /api/bookings/${getBooking(town, rental)}/handoffs`, body)
}

/** Returns the SVG of a photo that one side took at a handoff: a close-up of the same gear as on the listing's cover. */
function draw({ listing }: Rental, picture: HandoffPicture): string {
  const { gear, seed } = subjectOf(listing)
  return closeUpOf(gear, seed, picture === 'whole' ? undefined : picture)
}
