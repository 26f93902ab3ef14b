import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { proposePickup } from '#contract/pickup-proposals.ts'
import { addDays, readDate } from '#domain/calendar-date.ts'
import { textLimits } from '#domain/text-limits.ts'
import { showDateWithWeekday } from '#domain/wording/dates.ts'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { useToday } from '#web/now.ts'
import { useRetainedText } from '#web/use-retained-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type ProposalFormProps = { booking: BookingView; isOpen: boolean; onClose: () => void }

export function ProposalForm({ booking, isOpen, onClose }: ProposalFormProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Suggest a pickup">
      <Form booking={booking} onClose={onClose} />
    </Dialog>
  )
}

/** Returns the days on which gear can be picked up: the day before the rental and its first seven days, without past days. */
function pickupDays(booking: BookingView, today: string): string[] {
  const first = addDays(readDate(booking.startDate), -1)
  return Array.from({ length: 8 }, (_, at) => addDays(first, at)).filter(
    (day) => day >= today && day <= booking.endDate,
  )
}

function Form({ booking, onClose }: Omit<ProposalFormProps, 'isOpen'>) {
  const renew = useRenewBookings()
  const days = pickupDays(booking, useToday())
  const firstDay = days.includes(booking.startDate) ? booking.startDate : (days[0] ?? booking.endDate)
  const firstPlace = booking.pickupProposal?.place ?? ''
  const [day, setDay] = useState(firstDay)
  const [time, setTime] = useRetainedText(`pickup time of booking ${booking.id}`)
  const [place, setPlace] = useRetainedText(`pickup place of booking ${booking.id}`, firstPlace)
  const [wasTried, setTried] = useState(false)
  const other = booking.side === 'renter' ? booking.owner : booking.renter
  const proposing = useMutation({
    mutationFn: () =>
      call(proposePickup, { params: { id: booking.id }, body: { time: `${day}T${time}`, place } }),
    onSuccess: () => {
      toast({
        title: 'Suggestion sent',
        description: `${other.firstName} can accept it or suggest another time.`,
      })
      setTime('')
      setPlace(firstPlace)
      onClose()
    },
    onSettled: renew,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (time && !proposing.isPending) proposing.mutate()
  }
  const error =
    wasTried && !time ? 'Pick a time.' : proposing.error ? failureWords(proposing.error) : undefined
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Day">
          {(field) => (
            <Select {...field} value={day} onChange={({ target }) => setDay(target.value)}>
              {days.map((one) => (
                <option key={one} value={one}>
                  {showDateWithWeekday(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Time" required error={error}>
          {(field) => (
            <Input
              {...field}
              type="time"
              step={300}
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          )}
        </Field>
      </div>
      <Field
        label="Where"
        optional
        hint="Which door, which corner. It doesn’t move the cancellation deadline."
      >
        {(field) => (
          <Input
            {...field}
            value={place}
            maxLength={textLimits.pickupPlace}
            placeholder="The blue garage on Duncan Drive"
            autoComplete="off"
            onChange={({ target }) => setPlace(target.value)}
          />
        )}
      </Field>
      <DialogActions className="mt-2">
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={proposing.isPending} pendingLabel="Sending...">
          Send
        </Button>
      </DialogActions>
    </form>
  )
}
