import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Outbox, outboxOf } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

/** What is on its way to a person, and the outbox that carries it. */
export function useOutgoing(
  viewerId: string,
  otherUserId: string,
): { outbox: Outbox; outgoing: readonly Outgoing[] } {
  const outbox = outboxOf(useQueryClient(), viewerId)
  const outgoing = useSyncExternalStore(outbox.watch, () => outbox.of(otherUserId))
  return { outbox, outgoing }
}
