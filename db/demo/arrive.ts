import { firstMoment, momentAt } from './days.ts'
import { does } from './does.ts'
import { demoPeople, type Resident } from './people.ts'
import { openPerson, type Person } from './person.ts'
import type { Act, Town } from './town.ts'

/** Everybody signs in, fills in a profile and, where they lend, sets up payouts. */
export const arrivals = (): Act[] =>
  demoPeople.map((resident) => ({
    ago: resident.arrived === undefined ? firstMoment : momentAt(resident.arrived),
    phase: 'arrive',
    run: async (town) => {
      const person = await openPerson(town.url, resident, town.reach)
      town.people.set(resident.key, person)
      await introduce(person, resident)
      if (resident.payouts !== 'none') await setUpPayouts(town, person, resident.payouts)
    },
  }))

async function introduce(person: Person, { bio, location }: Resident): Promise<void> {
  if (bio === undefined && location === undefined) return
  await does(person, 'PATCH /api/users/profile', { bio, location })
}

/** Fills in the payment provider's hosted form, or puts it off. */
async function setUpPayouts(town: Town, person: Person, state: 'enabled' | 'begun'): Promise<void> {
  const { url } = (await does(person, 'POST /api/stripe/connect/onboarding')) as { url: string }
  const page = (await person.fetch(url)).headers.get('location')
  const sent =
    page &&
    (await person.fetch(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ act: state === 'enabled' ? 'submit' : 'later' }).toString(),
    }))
  if (!sent || !sent.headers.get('location')?.startsWith(`${town.url}/profile`)) {
    throw new Error(`The payout account of ${person.email} could not be set up.`)
  }
}
