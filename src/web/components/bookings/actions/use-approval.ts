import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { approveBooking, type BookingView } from '#contract/bookings.ts'
import { fetchReply } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Seconds in which an approval can be undone (product rules, Bookings). */
const undoSeconds = 5

type Approval =
  | { name: 'open' }
  /** The approval waits before it is sent. While `isHeld`, because the focus is on Undo, the seconds do not count down. */
  | { name: 'waiting'; secondsLeft: number; isHeld: boolean }
  | { name: 'sent' }

/**
 * Approves a request after a few seconds, in which `undo` takes it back. Leaving the page, closing the tab or hiding it
 * approves at once.
 */
export function useApproval(booking: BookingView, onApproved: () => void) {
  const client = useQueryClient()
  const [approval, setApproval] = useState<Approval>({ name: 'open' })
  const isWaiting = approval.name === 'waiting'
  const isRunning = isWaiting && !approval.isHeld
  const send = useEffectEvent(() => {
    setApproval({ name: 'sent' })
    onApproved()
    void approve(client, booking).then((isApproved) => !isApproved && setApproval({ name: 'open' }))
  })
  const tick = useEffectEvent(() => {
    if (!isWaiting) return
    const secondsLeft = approval.secondsLeft - 1
    if (secondsLeft > 0) setApproval({ ...approval, secondsLeft })
    else send()
  })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick(), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])

  const leave = useEffectEvent(() => isWaiting && send())
  useEffect(() => {
    const hide = () => document.hidden && leave()
    const close = () => leave()
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', close)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', close)
      leave()
    }
  }, [])

  const wait = (isHeld: boolean) => setApproval({ name: 'waiting', secondsLeft: undoSeconds, isHeld })
  return {
    approval,
    approve: () => wait(false),
    undo: () => setApproval({ name: 'open' }),
    hold: () => isWaiting && wait(true),
    release: () => isWaiting && wait(false),
  }
}

/** Sends the approval to the server and shows a toast with the result. Returns whether the server accepted it. */
async function approve(client: QueryClient, { id, renter, listing }: BookingView): Promise<boolean> {
  try {
    // `keepalive`: the tab may be closing.
    await fetchReply(approveBooking, { params: { id }, body: {} }, (path, request) =>
      fetch(path, { ...request, keepalive: true }),
    )
    toast({
      title: 'Request approved',
      description: `${renter.firstName} can now pay for ${listing.title}.`,
    })
    return true
  } catch (failure) {
    toast({ title: 'Failed to approve', description: failureWords(failure), variant: 'destructive' })
    return false
  } finally {
    void invalidate(client, { kind: 'booking' })
  }
}
