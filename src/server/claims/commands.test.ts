import { expect, test } from 'vitest'
import {
  claimActors,
  claimCommands,
  claimStatuses,
  findClaimMove,
  type ClaimActor,
  type ClaimCommand,
  type ClaimStatus,
} from '#domain/claim.ts'
import type { Reply, User } from '#test/fixtures/users.ts'
import {
  accept,
  aClaimIn,
  confirmClaim,
  contest,
  decide,
  escalateLater,
  payClaimByCard,
  readClaim,
  withdraw,
  writeOff,
} from '#test/fixtures/claims.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const fixture = await openSharedApp(['owner', 'renter', 'admin'], { ROLE: 'web', LOG_LEVEL: 'silent' })
const { app, owner, renter } = fixture

const commands: Record<
  Exclude<ClaimCommand, 'escalate' | 'pay'>,
  (user: User, id: string) => Promise<Reply>
> = {
  accept,
  contest,
  withdraw,
  decide,
  reject: (user, id) => decide(user, id, '0.00'),
  write_off: writeOff,
}
const users = ['owner', 'renter', 'admin'] as const satisfies readonly ClaimActor[]
const adminCommands = ['decide', 'reject', 'write_off']

/**
 * Returns the expected status of a refused command: 409 when the user may give it in another status of the claim, otherwise
 * 403, or 404 for a command of admins.
 */
function refusal(command: ClaimCommand, by: ClaimActor): number {
  const mayEver = claimStatuses.some((status) => findClaimMove(command, by, status) !== undefined)
  if (mayEver) return 409
  return adminCommands.includes(command) ? 404 : 403
}

test.each(claimStatuses)('every command of everyone on a claim that is %s', async (from) => {
  const { id } = await aClaimIn(fixture, from)
  for (const [name, run] of Object.entries(commands)) {
    const command = name as keyof typeof commands
    for (const by of users) {
      const to = findClaimMove(command, by, from)
      const cell = `${command} by ${by} from ${from}`
      if (to === undefined) {
        const { status } = await run(fixture[by], id)
        expect([cell, status]).toEqual([cell, refusal(command, by)])
        expect([cell, (await readClaim(owner, id)).status]).toEqual([cell, from])
        continue
      }
      const fresh = await aClaimIn(fixture, from)
      const { status, body } = await run(fixture[by], fresh.id)
      expect([cell, status, (body as { status: string }).status]).toEqual([cell, 200, to])
    }
  }
})

test.each(claimStatuses)(
  'the system escalates and settles a claim that is %s as the table says',
  async (from) => {
    const { id } = await aClaimIn(fixture, from)
    await escalateLater(app)
    const escalated = findClaimMove('escalate', 'system', from) ?? from
    expect((await readClaim(owner, id)).status).toBe(escalated)
    const isPayable = findClaimMove('pay', 'system', from) !== undefined && from !== 'written_off'
    if (isPayable) await payClaimByCard(fixture, id)
    const { status } = await confirmClaim(renter, id)
    expect(status).toBe(isPayable || from === 'paid' ? 200 : 409)
    expect((await readClaim(owner, id)).status).toBe(isPayable ? 'paid' : escalated)
  },
)

test('the database refuses every move that the table does not have', async () => {
  const { id } = await aClaimIn(fixture, 'withdrawn')
  const { pool } = app.testDatabase
  const allowed = new Set(
    claimStatuses.flatMap((from) =>
      claimCommands.flatMap((command) =>
        claimActors.flatMap((by) => `${from} ${findClaimMove(command, by, from) ?? from}`),
      ),
    ),
  )
  for (const from of claimStatuses) {
    for (const to of claimStatuses) {
      if (from === to) continue
      expect([from, to, await refuses(from, to)]).toEqual([from, to, !allowed.has(`${from} ${to}`)])
    }
  }

  /**
   * Whether the trigger `claims_move` refuses a move, without the constraints that would refuse it too. Rolls everything back.
   */
  async function refuses(from: ClaimStatus, to: ClaimStatus): Promise<boolean> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('alter table claims disable trigger claims_move')
      for (const name of ['claims_contested', 'claims_decision', 'claims_owed', 'claims_settled'])
        await client.query(`alter table claims drop constraint ${name}`)
      await client.query('update claims set status = $1 where id = $2', [from, id])
      await client.query('alter table claims enable trigger claims_move')
      await client.query('update claims set status = $1 where id = $2', [to, id])
      return false
    } catch (error) {
      if ((error as { constraint?: string }).constraint === 'claims_move') return true
      throw error
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})
