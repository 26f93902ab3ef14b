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
