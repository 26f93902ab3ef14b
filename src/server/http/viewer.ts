/** The signed-in person behind a request. */
export type Viewer = {
  id: string
  email: string
  firstName: string
  lastName: string
  isAdmin: boolean
}
