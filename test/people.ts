import { randomUUID } from 'node:crypto'
import type { PersonName } from '#db/demo/person.ts'

export { openPerson, type Person, type PersonName, type Reply } from '#db/demo/person.ts'

export const aRenter: PersonName = { email: 'renter@example.com', firstName: 'Riley', lastName: 'Renter' }
export const anOwner: PersonName = { email: 'owner@example.com', firstName: 'Olive', lastName: 'Owner' }
export const aStranger: PersonName = { email: 'stranger@example.com', firstName: 'Sam', lastName: 'Stranger' }
export const aSuspendedPerson: PersonName = {
  email: 'suspended@example.com',
  firstName: 'Sue',
  lastName: 'Spended',
}
export const anAdmin: PersonName = { email: 'admin@switchback.example', firstName: 'Ada', lastName: 'Lund' }

/** A person nobody else is, for tests that share a town. */
export const aNewcomer = (firstName: string): PersonName => ({
  email: `${randomUUID()}@example.com`,
  firstName,
  lastName: 'Rivers',
})
