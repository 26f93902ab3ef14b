import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Side } from '#domain/booking.ts'
import {
  findHandoffMove,
  giverOf,
  handoffStatuses,
  otherSide,
  type HandoffCommand,
  type HandoffKind,
  type HandoffStatus,
} from '#domain/handoff.ts'
import { aConfirmedBooking } from '#test/fixtures/booking-rows.ts'
import { inDays } from '#test/fixtures/bookings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { Reply } from '#test/fixtures/users.ts'
import { project } from '#tools/project.ts'

const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'], { ROLE: 'web' })
const users = { owner, renter }

type Cell = { command: HandoffCommand; kind: HandoffKind; by: Side; from: HandoffStatus; to: string }

const nameOf = (words: string) => words.trim().replaceAll(' ', '_')

/** Returns the cells of the handoff table in docs/product-rules.md, for pickup and for return. */
function readCells(): Cell[] {
  const text = readFileSync(path.join(project, 'docs/product-rules.md'), 'utf8')
  const rows = text.split('\n').filter((line) => /^\| (say|confirm|enter code|report overdue) \|/.test(line))
  return rows.flatMap((row) => {
    const [, command = '', by = '', ...cells] = row.split('|').map((cell) => cell.trim())
    return (['pickup', 'return'] as const).flatMap((kind) =>
      handoffStatuses
        .map((from, at) => ({
          command: nameOf(command) as HandoffCommand,
          kind,
          by: by === 'giver' ? giverOf(kind) : by === 'taker' ? otherSide(giverOf(kind)) : (by as Side),
          from,
          to: nameOf(cells[at] ?? ''),
        }))
        .filter(
          (cell) => kind === 'return' || (cell.from !== 'overdue' && cell.command !== 'report_overdue'),
        ),
    )
  })
}

/** Creates a rental that ended yesterday, with one handoff in this status. Returns the booking's id. */
async function aHandoff(kind: HandoffKind, status: HandoffStatus): Promise<string> {
  const id = await aConfirmedBooking(
    { app, owner, renter },
    { startDate: inDays(app, -3), endDate: inDays(app, -1) },
  )
  const now = app.deps.clock.now()
  if (status === 'none') return id
  await app.database
    .updateTable('handoffs')
    .set({
      status,
      ...(status.startsWith('said') && { saidAt: now }),
      ...(status === 'overdue' && { overdueSince: now }),
      ...(status === 'confirmed' && { confirmedAt: now, confirmedBy: 'owner', confirmedWithCode: true }),
    })
    .where('bookingId', '=', id)
    .where('kind', '=', kind)
    .execute()
  return id
}

const readHandoff = (bookingId: string, kind: HandoffKind) =>
  app.database
    .selectFrom('handoffs')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()

async function give({ command, kind, by }: Cell, id: string): Promise<Reply> {
  const user = users[by]
  if (command === 'say') return user.post(`/api/bookings/${id}/handoffs`, { kind })
  if (command === 'report_overdue') return user.post(`/api/bookings/${id}/overdue`)
  const code = command === 'enter_code' ? { code: (await readHandoff(id, kind)).code } : null
  return user.post(`/api/bookings/${id}/handoffs/${kind}/confirm`, code)
}

const cells = readCells()

test('the table has every command, side and status', () => {
  expect(cells).toHaveLength(2 * 6 * 5 - 6 + 5)
})

test.each(cells)('$kind: $command by the $by from $from leads to $to', async (cell) => {
  const { command, kind, by, from, to } = cell
  expect(findHandoffMove(command, kind, by, from) ?? '–').toBe(to)
  const id = await aHandoff(kind, from)
  const { status, body } = await give(cell, id)
  const expected = to === '–' ? 409 : command === 'say' || command === 'report_overdue' ? 201 : 200
  expect([status, to === '–' || body], JSON.stringify(body)).toEqual([expected, to === '–' || body])
  expect((await readHandoff(id, kind)).status).toBe(to === '–' ? from : to)
})

test('a renter cannot say that gear is missing, and a stranger sees nothing', async () => {
  const id = await aHandoff('return', 'none')
  expect((await renter.post(`/api/bookings/${id}/overdue`)).status).toBe(403)
  const { code } = await readHandoff(id, 'return')
  for (const reply of [
    await stranger.get(`/api/bookings/${id}/handoffs`),
    await stranger.post(`/api/bookings/${id}/handoffs`, { kind: 'return' }),
    await stranger.post(`/api/bookings/${id}/handoffs/return/confirm`, { code }),
    await stranger.post(`/api/bookings/${id}/overdue`),
  ])
    expect(reply.status).toBe(404)
  expect((await readHandoff(id, 'return')).status).toBe('none')
})

test('the database refuses every change of status that the table lacks', async () => {
  const moves = new Set(cells.map(({ kind, from, to }) => `${kind} ${from} ${to}`))
  for (const kind of ['pickup', 'return'] as const)
    for (const from of handoffStatuses)
      for (const to of handoffStatuses) {
        if (from === to || (kind === 'pickup' && from === 'overdue')) continue
        const id = await aHandoff(kind, from)
        const now = app.deps.clock.now()
        const change = app.database
          .updateTable('handoffs')
          .set({
            status: to,
            saidAt: now,
            overdueSince: to === 'overdue' || from === 'overdue' ? now : null,
            ...(to === 'confirmed' && { confirmedAt: now, confirmedBy: 'owner', confirmedWithCode: false }),
          })
          .where('bookingId', '=', id)
          .where('kind', '=', kind)
          .execute()
        const name = `${kind} ${from} ${to}`
        if (moves.has(name)) await expect(change, name).resolves.toBeDefined()
        else await expect(change, name).rejects.toThrow(/handoff|check constraint/)
      }
})
