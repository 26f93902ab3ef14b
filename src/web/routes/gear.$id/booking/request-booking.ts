import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getBooking, requestBooking } from '#contract/bookings.ts'
import { call, query } from '#web/calls/call.ts'
import { failureWords, isCallFailure } from '#web/calls/call-failure.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import { useIdempotencyKey } from '#web/calls/idempotency-key.ts'
import { useNavigate } from '#web/router/router-context.ts'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { signInReturningTo } from '#web/sign-in.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { store } from '#web/session-storage.ts'
import { afterSignInName } from '#web/ui/buttons/early-press.ts'
import { forgetBookingDraft, type BookingDetails } from './booking-draft.ts'

/** Opens the sign-in page, which returns to `address`. The page then says that the request has not been sent yet. */
export function signInFirst(address: string): void {
  store(afterSignInName, { request: true })
  location.assign(address)
}

type Request = BookingDetails & { dates: DateRange }

/** Sends the request. A retry with the same content reuses the idempotency key, so it does not book twice. */
export function useRequestBooking(listingId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
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
      return call(requestBooking, { body, idempotencyKey: keyFor(body) })
    },
    onSuccess: async (booking) => {
      forgetBookingDraft(listingId)
      toast({
        title: 'Request Submitted!',
        description: "The gear owner will review your request. You'll be notified when they respond.",
      })
      client.setQueryData(query(getBooking, { params: { id: booking.id } }).queryKey, booking)
      void invalidate(client, { kind: 'booking' })
      await navigate({ to: '/profile', search: { view: 'renting', booking: booking.id } })
    },
    onError: (failure) => {
      // Signed out meanwhile, for example in another tab. Dates and message survive the detour through sign-in.
      if (isCallFailure(failure, 401)) return signInFirst(signInReturningTo(location.href))
      toast({ title: 'Booking Failed', description: failureWords(failure), variant: 'destructive' })
      if (!isCallFailure(failure, 409)) return
      // The dates were taken or the listing changed: refetch what is free now.
      void invalidate(client, { kind: 'availability' })
    },
  })
}
