import type { SentBody } from '#contract/endpoint.ts'
import type { reportProblem } from '#contract/cases.ts'
import type { addStatement, ProblemView } from '#contract/problems.ts'
import { lastMoment } from './days.ts'
import { sendAs } from './send-as.ts'
import { photograph, type Shot } from './photograph.ts'
import { ownerOf } from './rent.ts'
import { demoRentals } from './rentals/all.ts'
import type { Rental } from './rentals/rental.ts'
import { getBooking, getUser, type Act, type Town } from './town.ts'
import type { User } from './user.ts'

/** Whether this is the rental under way whose renter reports a problem. */
const isReported = ({ renter, listing, from }: Rental) =>
  renter === 'jonah' && listing === 'two-burner-stove' && from === -1

/** Returns the acts of one problem report with photos from both parties. It stays open, waiting for an admin. */
export const problems = (): Act[] => {
  const rental = demoRentals.find(isReported)!
  const report = async (town: Town) => {
    const renter = getUser(town, rental.renter)
    const body: SentBody<typeof reportProblem> = {
      description:
        'The left burner doesn’t light, and the lid is bent at one corner. We cook on one burner for four.',
      photos: await shoot(town, renter, rental, ['close', 'corner']),
    }
    await sendAs(renter, `POST /api/bookings/${getBooking(town, rental)}/problem`, body)
  }
  const reply = async (town: Town) => {
    const owner = getUser(town, ownerOf(rental))
    const found = await sendAs(owner, `GET /api/bookings/${getBooking(town, rental)}/problems`)
    const body: SentBody<typeof addStatement> = {
      content:
        'Both burners lit when I tried them on the morning of pickup. The lid has been like that since last summer.',
      photos: await shoot(town, owner, rental, ['flat']),
    }
    await sendAs(owner, `POST /api/cases/${(found as ProblemView[])[0]!.id}/statements`, body)
  }
  return [
    { ago: 0.6, phase: 'talk', run: report },
    { ago: lastMoment, phase: 'talk', run: reply },
  ]
}

const shoot = (town: Town, by: User, { listing }: Rental, shots: readonly Shot[]): Promise<string[]> =>
  Promise.all(shots.map((shot) => photograph(town, by, listing, shot)))
