import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { addDays, dateIn, startOfDay } from '#domain/calendar-date.ts'
import { hour } from '#domain/durations.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { User } from '#test/fixtures/users.ts'
import {
  answer,
  begin,
  cancel,
  closeCases,
  emptyAccount,
  endDisputes,
  makeTrouble,
  onboard,
  pay,
  refundByAdmin,
  type Lived,
} from './act.ts'
import { changeDates } from './date-changes.ts'
import { claimDamage, decideClaim, payClaim, takePhotos, writeOff } from './claims.ts'
import { aLife, type Life } from './life.ts'
import { openRandom, type Random } from '#test/support/random.ts'
import type { RunningProgram } from './running-program.ts'

export type Users = { renters: User[]; owners: User[]; admin: User }
const daysAhead = 4
/** The number of simulated bookings that act concurrently. */
const atOnce = 16

const each = <Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<unknown> =>
  pLimit(atOnce).map(items, act)

/** Kills the program at random intervals until `stop` is called. */
function openKiller(program: RunningProgram, random: Random): { stop(): Promise<void> } {
  let isOver = false
  const kills = (async () => {
    while (!isOver) {
      await pause(random.whole(500, 5_000))
      if (!isOver && random.chance(0.6)) await program.kill()
    }
  })()
  return {
    stop: () => {
      isOver = true
      return kills
    },
  }
}

/** Adds the injected faults to `program.struck`, before they are reset. */
async function countFaults(program: RunningProgram): Promise<void> {
  const { rows } = await program.pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from sandbox.stripe_faults_done group by kind',
  )
  for (const { kind, count } of rows) program.struck[kind] = (program.struck[kind] ?? 0) + count
}

/** Runs one set of simulated bookings on the same dates, from the first request to the last payout, with all faults injected. */
export async function liveRound(
  program: RunningProgram,
  users: Users,
  { seed, first, count, faultRate }: { seed: number; first: number; count: number; faultRate: number },
): Promise<Lived[]> {
  const random = openRandom(seed)
  const lives = Array.from({ length: count }, (_, index) => aLife(random, first + index))
  const lateOwner = await program.signIn(`late${seed}-${first}@example.com`)
  const owners = [...users.owners, lateOwner]
  const photos = await takePhotos(owners)
  await program.faults({
    seed: String(seed),
    rate: faultRate,
    browser: true,
    holdMs: 1_300,
    slowMs: 150,
  })
  const killer = openKiller(program, openRandom(seed + 1))
  const { body } = await program.insist(() => program.visitor.get('/sandbox/clock'))
  const startDate = addDays(dateIn(serviceArea.zone, new Date((body as { now: string }).now)), daysAhead)
  const pickup = startOfDay(serviceArea.zone, startDate).getTime()
  const at = (hours: number) => new Date(pickup + hours * hour)
  const lived: Lived[] = []
  const when = (moment: NonNullable<Life['cancel']>['when']) =>
    lived.filter(({ life }) => life.cancel?.when === moment)
  const cancels = (item: Lived) => cancel(program, item, item.life.cancel!.by)
  try {
    await each(lives, async (life) => {
      const renter = users.renters[life.number % users.renters.length]!
      const owner = owners[life.number % owners.length]!
      lived.push(await begin(program, life, { renter, owner }, startDate))
    })
    await each(when('pending'), cancels)
    await each(lived, (item) => answer(program, item))
    await each(lived, (item) =>
      Promise.all([pay(program, item), ...(item.life.cancel?.when === 'paying' ? [cancels(item)] : [])]),
    )
    const changing = (isLate: boolean) =>
      lived.filter(({ life }) => life.change && (life.change.kind === 'late-shorter') === isLate)
    // Some bookings get a change of dates and a cancellation at the same time.
    await Promise.all([
      each(changing(false), (item) => changeDates(program, item)),
      each(when('early'), cancels),
    ])
    // Approved bookings that are not paid lapse after a day, while some renters still try to pay.
    await program.moveTo(at(-48))
    await program.moveTo(at(-10))
    await each(changing(true), (item) => changeDates(program, item))
    await each(when('late'), cancels)
    await program.moveTo(at(21))
    await each(
      lived.filter(({ life }) => life.emptiesAccount),
      (item) => emptyAccount(program, item),
    )
    // Some bookings get a claim and a cancellation at the same time.
    await Promise.all([
      each(when('after-payout'), cancels),
      each(lived, (item) => claimDamage(program, item, photos)),
    ])
    await each(lived, (item) => makeTrouble(program, item))
    await each(lived, (item) => decideClaim(program, users.admin, item))
    await onboard(program, lateOwner)
    await each(lived, (item) => payClaim(program, item))
    await each(lived, async (item) => {
      for (const share of item.life.adminRefunds) await refundByAdmin(program, users.admin, item, share)
    })
    await each(lived, (item) => endDisputes(program, item))
    await program.moveTo(at(24 * 4))
  } finally {
    await killer.stop()
  }
  await countFaults(program)
  await program.faults()
  // Operators handle cases, and the hourly reconciliation finds what no webhook reported.
  for (const day of [5, 6]) {
    await each(lived, (item) => endDisputes(program, item))
    await program.moveTo(at(24 * day))
    await each(lived, (item) => closeCases(program, users.admin, item))
    await each(lived, (item) => decideClaim(program, users.admin, item))
    await each(lived, (item) => payClaim(program, item))
    await each(lived, (item) => writeOff(program, users.admin, item))
    await program.moveTo(at(24 * day + 2))
  }
  await program.moveTo(at(24 * 8))
  return lived
}
