import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type UnsentMessages, unsentMessagesOf } from '#web/routes/_signed-in/messages/unsent-messages.ts'
import type { Outgoing } from './outgoing.ts'

/** Returns the unconfirmed messages to another user and the queue that sends them. */
export function useOutgoing(
  viewerId: string,
  otherUserId: string,
): { unsent: UnsentMessages; outgoing: readonly Outgoing[] } {
  const unsent = unsentMessagesOf(useQueryClient(), viewerId)
  const outgoing = useSyncExternalStore(unsent.watch, () => unsent.of(otherUserId))
  return { unsent, outgoing }
}
