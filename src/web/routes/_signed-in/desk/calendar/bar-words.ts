import type { DeskPeriod } from '#contract/desk.ts'

/** What takes a day, in words. */
export function barWords({ kind, renter }: Pick<DeskPeriod, 'kind' | 'renter'>): string {
  if (!renter) return 'blocked'
  const name = `${renter.firstName} ${renter.lastName}`
  return kind === 'asked' ? `asked for by ${name}` : `booked by ${name}`
}
