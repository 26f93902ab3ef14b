import { adminVisits } from './admin-visits.ts'
import { publicVisits } from './public-visits.ts'
import { signedInVisits } from './signed-in-visits.ts'
import type { Viewer } from './town.ts'
import type { Visit } from './visit.ts'

/** All visits of the tour. */
export const visits: readonly Visit[] = [...publicVisits, ...signedInVisits, ...adminVisits]

/** Names of visits that only the full tour makes, by user. They show further states of pages that other visits cover. */
export const furtherStates: Partial<Record<Viewer, readonly string[]>> = {
  visitor: [
    'browse by rating',
    'gear unavailable',
    'gear removed',
    'gear shield',
    'contact refused',
    'help nothing found',
    'unsubscribe with a cut link',
    'payment',
    'messages',
    'notifications',
    'settings',
    'list gear',
    'edit gear',
    'booking',
    'receipt',
    'claim payment',
  ],
  newcomer: [
    'profile requests',
    'profile reservations',
    'profile reviews',
    'profile favorites',
    'messages',
    'settings',
    'notifications',
    'bell',
    'desk',
    'list gear',
    'gear',
    'payment unknown',
    'claim unknown',
    'receipt unknown',
    'edit gear of another',
  ],
  lender: [
    'profile listings',
    'profile reviews',
    'profile answer',
    'own gear',
    'edit gear',
    'bell',
    'messages',
    'booking completed',
    'unsubscribe',
    'receipt',
  ],
  renter: [
    'landing',
    'browse',
    'messages',
    'payment confirmed',
    'payment pending',
    'payment declined',
    'payment cancelled',
    'booking pending',
    'booking declined',
    'booking cancelled',
    'booking approved',
    'booking with a problem',
  ],
}

export const isFurtherState = ({ as, name }: Visit): boolean => furtherStates[as]?.includes(name) ?? false
