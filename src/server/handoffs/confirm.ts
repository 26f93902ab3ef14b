import { inTransaction } from '#adapters/database/transactions.ts'
import { findHandoffMove, type HandoffKind } from '#domain/handoff.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { limitCodes, noteWrongCode, sameCode, wrongCode } from './codes.ts'
import { recordConfirmed } from './record-confirmed.ts'
import { refuseClosed, refusedCommand } from './refusals.ts'
import { lockHandoffs } from './store.ts'

/**
 * Confirms a handoff that the other side reported, or records it at once if `code` is the one that the other side
 * sees. Does nothing if it is already confirmed. A wrong code is committed before 400 is thrown, so that it counts
 * toward the limit.
 */
export async function confirmHandoff(
  { database }: Deps,
  id: string,
  kind: HandoffKind,
  viewer: Viewer,
  code: string | undefined,
  now: Date,
): Promise<void> {
  const outcome = await inTransaction(database, async (tx) => {
    const { booking, handoffs } = await lockHandoffs(tx, id)
    if (handoffs?.[kind].status === 'confirmed') return 'done'
    refuseClosed(kind, booking, handoffs, now)
    const side = viewer.id === booking.ownerId ? 'owner' : 'renter'
    const { status } = handoffs[kind]
    const command = code ? 'enter_code' : 'confirm'
    if (!findHandoffMove(command, kind, side, status)) throw refusedCommand(command, kind, side, status)
    if (code) {
      limitCodes(handoffs, now)
      if (!sameCode(code, handoffs[kind].code)) {
        await noteWrongCode(tx, handoffs[kind], now)
        return 'wrong'
      }
    }
    await recordConfirmed(tx, booking, handoffs, kind, { by: side, withCode: Boolean(code), now })
    return 'done'
  })
  if (outcome === 'wrong') throw wrongCode()
}
