import { type Location, locationOf, readLocation, type Target } from './location.ts'
import type { Path } from '#web/router/paths.ts'

/** Thrown by a loader: there is no such thing. */
export class NotFound extends Error {}

/** Thrown by a loader: the page is another one. */
export class Redirect extends Error {
  readonly location: Location

  constructor(location: Location) {
    super(`Redirect to ${location.href}`)
    this.location = location
  }
}

const nowhere = readLocation({ pathname: '/', search: '', hash: '' })

export const notFound = (): NotFound => new NotFound()
export const redirect = <P extends Path>(target: Target<P>): Redirect =>
  new Redirect(locationOf(target as Target, nowhere))
