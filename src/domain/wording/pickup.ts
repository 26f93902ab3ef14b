import type { ServiceArea } from '#domain/service-area.ts'
import { showInstant } from './dates.ts'

/** `Fri, Dec 11, 5:30 PM MT · The blue garage`: what a booking shows as its agreed pickup. */
export const pickupNote = (time: Date, place: string | null, area: ServiceArea): string =>
  place ? `${showInstant(time, area)} · ${place}` : showInstant(time, area)
