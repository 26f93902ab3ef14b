import { firstMoment, momentAt } from './days.ts'
import { sendAs } from './send-as.ts'
import { demoUsers, type Resident } from './users.ts'
import { openUser, type User } from './user.ts'
import type { Act, Town } from './town.ts'

/** Returns the acts in which every resident signs in, fills in a profile and, if they lend, sets up payouts. */
export const arrivals = (): Act[] =>
  demoUsers.map((resident) => ({
    ago: resident.arrived === undefined ? firstMoment : momentAt(resident.arrived),
    phase: 'arrive',
    run: async (town) => {
      const user = await openUser(town.url, resident, town.reach)
      town.users.set(resident.key, user)
      await introduce(user, resident)
      if (resident.payouts !== 'none') await setUpPayouts(town, user, resident.payouts)
    },
  }))

async function introduce(user: User, { bio, location }: Resident): Promise<void> {
  if (bio === undefined && location === undefined) return
  await sendAs(user, 'PATCH /api/users/profile', { bio, location })
}

/** Opens the payment provider's form for the payout account, and submits it (`enabled`) or saves it for later (`begun`). */
async function setUpPayouts(town: Town, user: User, state: 'enabled' | 'begun'): Promise<void> {
  const { url } = (await sendAs(user, 'POST /api/stripe/connect/onboarding')) as { url: string }
  const page = (await user.fetch(url)).headers.get('location')
  const sent =
    page &&
    (await user.fetch(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ act: state === 'enabled' ? 'submit' : 'later' }).toString(),
    }))
  if (!sent || !sent.headers.get('location')?.startsWith(`${town.url}/profile`)) {
    throw new Error(`The payout account of ${user.email} could not be set up.`)
  }
}
