import { adminVisits } from './admin-visits.ts'
import { publicVisits } from './public-visits.ts'
import { signedInVisits } from './signed-in-visits.ts'
import type { Visit } from './visit.ts'

/** All visits of the tour. */
export const visits: readonly Visit[] = [...publicVisits, ...signedInVisits, ...adminVisits]
