import type { Bar } from './lay-out-periods.ts'

/** What takes a day, in words. */
export function barWords({ period: { kind, renter }, requests }: Bar): string {
  if (!renter) return 'blocked'
  const name = `${renter.firstName} ${renter.lastName}`
  if (kind === 'booked') return `booked by ${name}`
  return `asked for by ${name}${requests > 1 ? ` and ${requests - 1} more` : ''}`
}
