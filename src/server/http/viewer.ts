/** The signed-in user who sent a request. */
export type Viewer = {
  id: string
  email: string
  firstName: string
  lastName: string
  isAdmin: boolean
  /** The reason of the suspension; null while the user is not suspended. */
  suspension: string | null
}
