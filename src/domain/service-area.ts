import { town } from './town.ts'

/** The place, time zone and currency of the town. All other public settings of the town are in `town`. */
export type ServiceArea = {
  city: string
  state: string
  /** The fixed text of the landing page's locked location box. */
  locationBox: string
  /** IANA name of the time zone of rental dates. */
  zone: string
  /** Abbreviation of the zone, shown after a time of day. */
  zoneMark: string
  /** ISO code in lower case, as Stripe writes it. */
  currency: string
}

export const serviceArea: ServiceArea = {
  city: town.city,
  state: town.state,
  locationBox: town.locationBox,
  zone: town.zone,
  zoneMark: town.zoneMark,
  currency: town.currency.toLowerCase(),
}
