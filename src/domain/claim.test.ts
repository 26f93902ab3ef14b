import { describe, expect, test } from 'vitest'
import { addDays, readDate, startOfDay } from './calendar-date.ts'
import {
  claimActors,
  claimCommands,
  claimMoves,
  claimStatuses,
  claimWindow,
  findClaimMove,
  splitClaim,
} from './claim.ts'
import { protectionCover } from './protection-cover.ts'
import { day, hour } from './durations.ts'
import { cents, zero } from './money.ts'

const zone = 'America/Denver'
const startDate = readDate('2026-10-30')
const endDate = readDate('2026-11-01')
const times = { startDate, endDate, handedOverAt: null, returnedAt: null }

describe('the table of claims', () => {
  test('names each command, actor and status at most once together', () => {
    const cells = claimMoves.flatMap(({ command, by, from }) =>
      from.map((status) => `${command} ${by} ${status}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })

  test('leads from every status that is not final, and from no final one', () => {
    const moving = claimStatuses.filter((status) =>
      claimCommands.some((command) => claimActors.some((by) => findClaimMove(command, by, status))),
    )
    // A written-off claim can still become paid, when the payment and the write-off happen at the same time.
    expect(moving).toEqual(['open', 'contested', 'unanswered', 'accepted', 'decided', 'written_off'])
  })
})

describe('the time to claim', () => {
  test('is from the first day until the end of the third day after the last, also when clocks change', () => {
    const { opens, closes } = claimWindow(times, zone)
    expect(opens).toEqual(startOfDay(zone, startDate))
    expect(closes).toEqual(startOfDay(zone, addDays(endDate, 4)))
    // November 1 has 25 hours, because clocks go back.
    expect(closes.getTime() - opens.getTime()).toBe(6 * day + hour)
  })

  test('is from handing over until 48 hours after the return, when these are known', () => {
    const handedOverAt = new Date('2026-10-30T23:00:00Z')
    const returnedAt = new Date('2026-11-01T20:00:00Z')
    expect(claimWindow({ ...times, handedOverAt, returnedAt }, zone)).toEqual({
      opens: handedOverAt,
      closes: new Date('2026-11-03T20:00:00Z'),
    })
  })
})

describe('who pays a claim', () => {
  const protection = { rate: 10, feeLeft: cents(1_140), alreadyPaid: zero } as const

  test('protection pays up to its cover, the renter the rest', () => {
    expect(protectionCover(10)).toBe(50_000)
    expect(protectionCover(15)).toBe(150_000)
    expect(splitClaim(cents(50_000), protection)).toEqual({ protectionAmount: 50_000, renterAmount: 0 })
    expect(splitClaim(cents(50_001), protection)).toEqual({ protectionAmount: 50_000, renterAmount: 1 })
  })

  test('what it paid before for the booking is used up', () => {
    expect(splitClaim(cents(30_000), { ...protection, alreadyPaid: cents(45_000) })).toEqual({
      protectionAmount: 5_000,
      renterAmount: 25_000,
    })
    expect(splitClaim(cents(100), { ...protection, alreadyPaid: cents(50_000) })).toEqual({
      protectionAmount: 0,
      renterAmount: 100,
    })
  })

  test('without protection, or when its fee was refunded, the renter pays all', () => {
    for (const without of [
      { ...protection, rate: 0 as const },
      { ...protection, feeLeft: zero },
    ])
      expect(splitClaim(cents(8_500), without)).toEqual({ protectionAmount: 0, renterAmount: 8_500 })
  })
})
