import { cents, zero, type Cents } from './money.ts'
import type { ProtectionRate } from './price.ts'
import { town } from './town.ts'

/** Returns the most that damage protection pays for one booking. */
export const protectionCover = (rate: ProtectionRate): Cents =>
  rate === 0 ? zero : cents(town.protectionCover[rate])
