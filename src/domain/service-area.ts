/** The one town that this installation serves. Serving another town takes another value here and nothing else. */
export type ServiceArea = {
  city: string
  state: string
  /** The fixed text of the landing page's locked location box. */
  only: string
  /** IANA name of the time zone of rental dates. */
  zone: string
  /** Abbreviation of the zone, shown after a time of day. */
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
