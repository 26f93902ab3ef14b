/** The one town that this installation serves. Another town is another value here, nothing else. */
export type ServiceArea = {
  city: string
  state: string
  /** The single text of the landing page's locked location box. */
  only: string
  /** IANA zone in which rental dates are meant. */
  zone: string
  /** How the zone is written behind a time of day. */
  zoneMark: string
  currency: 'usd'
}

export const serviceArea: ServiceArea = {
  city: 'Missoula',
  state: 'Montana',
  only: 'Missoula, Montana only',
  zone: 'America/Denver',
  zoneMark: 'MT',
  currency: 'usd',
}
