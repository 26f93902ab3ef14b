/** The signed-in person behind a request. */
export type Viewer = {
  id: string
  email: string
  firstName: string
  lastName: string
  isAdmin: boolean
  /** Why the person is suspended; null while they are not. */
  suspension: string | null
}
