import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { getAvailability } from '#contract/availability.ts'
import { requestBooking } from '#contract/bookings.ts'
import { getListing } from '#contract/listings.ts'
import { call, keyOf } from '#web/calls/call.ts'
import { failureWords, isCallFailure } from '#web/calls/call-failure.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'
import { useNavigate } from '#web/router/router-context.ts'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { signInReturningTo } from '#web/sign-in.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { forgetRequestDraft, type RequestDraft } from './request-draft.ts'

type Request = RequestDraft & { dates: DateRange }

/** Sends the request. A repeated press with the same content carries the same key, so a lost answer books nothing twice. */
export function useRequestBooking(listingId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useRef({ content: '', key: '' })
  return useMutation({
    mutationFn: ({ dates, message, delivery, deliveryAddress, protectionRate }: Request) => {
      const body = {
        listingId,
        startDate: dates.start,
        endDate: dates.end,
        message: message.trim() === '' ? null : message,
        delivery,
        deliveryAddress: delivery ? deliveryAddress : null,
        protectionRate,
      }
      const content = JSON.stringify(body)
      if (attempt.current.content !== content) attempt.current = { content, key: newIdempotencyKey() }
      return call(requestBooking, { body, idempotencyKey: attempt.current.key })
    },
    onSuccess: async () => {
      forgetRequestDraft(listingId)
      toast({
        title: 'Request Submitted!',
        description: "The gear owner will review your request. You'll be notified when they respond.",
      })
      void client.invalidateQueries({ queryKey: ['/api/bookings'] })
      await navigate({ to: '/profile', search: { view: 'renting' } })
    },
    onError: (failure) => {
      // Signed out meanwhile, in another tab say: dates and message are kept on the way through sign-in.
      if (isCallFailure(failure, 401)) return location.assign(signInReturningTo(location.href))
      toast({ title: 'Booking Failed', description: failureWords(failure), variant: 'destructive' })
      if (!isCallFailure(failure, 409)) return
      // Somebody was faster, or the listing changed: show what is free now.
      const params = { id: listingId }
      void client.invalidateQueries({ queryKey: keyOf(getAvailability, { params }) })
      void client.invalidateQueries({ queryKey: keyOf(getListing, { params }) })
    },
  })
}
