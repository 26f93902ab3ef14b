/**
 * This module implements the town's time zone a second time, from the law alone: the United States switch from Mountain
 * Standard Time (UTC−7) to daylight time (UTC−6) on the second Sunday of March and back on the first Sunday of
 * November, at 2:00. It works in whole minutes as bigint, without a time zone database or `Date`, so that it cannot
 * repeat an error of `src/domain`.
 */
export type Day = { year: number; month: number; day: number }

const big = (value: number) => BigInt(value)
const minutesOfDay = 1440n

/** Returns the days since 1970-01-01 by the Gregorian calendar, for later years only. */
export function dayNumber({ year, month, day }: Day): bigint {
  // The algorithm counts years from March, so that the leap day comes last.
  const y = big(month <= 2 ? year - 1 : year)
  const monthFromMarch = big((month + 9) % 12)
  return 365n * y + y / 4n - y / 100n + y / 400n + (153n * monthFromMarch + 2n) / 5n + big(day) - 719_469n
}

/** Returns the day of the week, 0 for Sunday; 1970-01-01 was a Thursday. */
const weekday = (day: Day): bigint => (dayNumber(day) + 4n) % 7n

function sunday(year: number, month: number, which: number): Day {
  const first = Number((7n - weekday({ year, month, day: 1 })) % 7n) + 1
  return { year, month, day: first + 7 * (which - 1) }
}

/** Returns the two days of a year on which the clock changes. */
export const clockChanges = (year: number): [spring: Day, fall: Day] => [
  sunday(year, 3, 2),
  sunday(year, 11, 1),
]

/**
 * Returns the start of a day in minutes since 1970. The clock changes at 2:00, so the day of a change still begins on
 * the old time.
 */
export function midnight(day: Day): bigint {
  const [spring, fall] = clockChanges(day.year).map(dayNumber) as [bigint, bigint]
  const number = dayNumber(day)
  const isDaylightTime = number > spring && number <= fall
  return number * minutesOfDay + (isDaylightTime ? 6n : 7n) * 60n
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Adds days to a date; at most about a month in either direction. */
export function shift({ year, month, day }: Day, days: number): Day {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const length = (of: number) => (lengths[of - 1] ?? 0) + (of === 2 && isLeap ? 1 : 0)
  const moved = day + days
  if (moved < 1) return { year, month: month - 1, day: moved + length(month - 1) }
  if (moved > length(month)) return { year, month: month + 1, day: moved - length(month) }
  return { year, month, day: moved }
}

const two = (value: number) => String(value).padStart(2, '0')
export const writeDay = ({ year, month, day }: Day) => `${year}-${two(month)}-${two(day)}`

export const atMinute = (minute: bigint): Date => new Date(Number(minute) * 60_000)

/** Converts minutes to hours, truncated to two decimals: `23.98`. */
export function cutHours(minutes: bigint): string {
  const hundredths = minutes > 0n ? (minutes * 100n) / 60n : 0n
  return `${hundredths / 100n}.${two(Number(hundredths % 100n))}`
}
