import { type Location, locationOf, readLocation, type Target } from './location.ts'
import type { Path } from '#web/router/paths.ts'

/** A loader throws this when the page does not exist. */
export class NotFound extends Error {}

/** A loader throws this to show another page instead. */
export class Redirect extends Error {
  readonly location: Location

  constructor(location: Location) {
    super(`Redirect to ${location.href}`)
    this.location = location
  }
}

const root = readLocation({ pathname: '/', search: '', hash: '' })

export const notFound = (): NotFound => new NotFound()
export const redirect = <P extends Path>(target: Target<P>): Redirect =>
  new Redirect(locationOf(target as Target, root))
