import type { AdminRole } from '#domain/admin-role.ts'

/** The signed-in user who sent a request. */
export type Viewer = {
  id: string
  email: string
  firstName: string
  lastName: string
  isAdmin: boolean
  /** What the admin may do; null for everyone else. */
  adminRole: AdminRole | null
  /** The reason of the suspension; null while the user is not suspended. */
  suspension: string | null
}
