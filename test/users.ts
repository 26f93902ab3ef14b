import { randomUUID } from 'node:crypto'
import type { UserName } from '#db/demo/user.ts'

export { openUser, type User, type UserName, type Reply } from '#db/demo/user.ts'

export const aRenter: UserName = { email: 'renter@example.com', firstName: 'Riley', lastName: 'Renter' }
export const anOwner: UserName = { email: 'owner@example.com', firstName: 'Olive', lastName: 'Owner' }
export const aStranger: UserName = { email: 'stranger@example.com', firstName: 'Sam', lastName: 'Stranger' }
export const aSuspendedUser: UserName = {
  email: 'suspended@example.com',
  firstName: 'Sue',
  lastName: 'Spended',
}
export const anAdmin: UserName = { email: 'admin@switchback.example', firstName: 'Ada', lastName: 'Lund' }

/** A person nobody else is, for tests that share a town. */
export const aNewcomer = (firstName: string): UserName => ({
  email: `${randomUUID()}@example.com`,
  firstName,
  lastName: 'Rivers',
})
