import type { Bar } from './lay-out-periods.ts'

/** Returns what occupies a day in words, such as 'booked by Nora Lindqvist' or 'blocked'. */
export function barWords({ period: { kind, renter }, requests }: Bar): string {
  if (!renter) return 'blocked'
  const name = `${renter.firstName} ${renter.lastName}`
  if (kind === 'booked') return `booked by ${name}`
  return `asked for by ${name}${requests > 1 ? ` and ${requests - 1} more` : ''}`
}
