import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { getAvailability } from '#contract/availability.ts'
import type { BookingView } from '#contract/bookings.ts'
import { proposeDateChange, quoteDateChange, type DateChangeQuote } from '#contract/date-changes.ts'
import { serviceArea } from '#domain/service-area.ts'
import { changeMoneyWords } from '#domain/wording/date-change.ts'
import { showDeadline, showRange } from '#domain/wording/dates.ts'
import { call, query } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'
import { dayRules } from '#web/components/dates/day-rules.ts'
import { useToday } from '#web/now.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { DateRangeField } from '#web/ui/dates/date-range-field.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const errorId = 'date-change-error'

/** The form to propose other dates. It shows the additional cost or the refund before the proposal is sent to the other side. */
export function ProposeForm({ booking, onClose }: { booking: BookingView; onClose: () => void }) {
  const { id, startDate, endDate, side, owner, renter } = booking
  const other = side === 'renter' ? owner.firstName : renter.firstName
  const renew = useRenewBookings()
  const [dates, setDates] = useState<DateRange>({ start: startDate, end: endDate })
  const isOther = dates.start !== startDate || dates.end !== endDate
  const period = { startDate: dates.start, endDate: dates.end }
  const quote = useQuery({
    ...query(quoteDateChange, { params: { id }, query: period }),
    enabled: isOther,
    staleTime: 0,
  })
  const terms = isOther ? quote.data : undefined
  const proposal = useMutation({
    mutationFn: ({ outcome, difference }: DateChangeQuote) =>
      call(proposeDateChange, {
        params: { id },
        body: { ...period, quotedRefund: outcome === 'refund' ? difference : '0.00' },
      }),
    onSuccess: () => toast({ title: 'Sent', description: `We’ll let you know what ${other} says.` }),
    onError: (failure) => {
      toast({ title: 'Nothing was changed', description: failureWords(failure), variant: 'destructive' })
      void quote.refetch()
    },
    onSettled: renew,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (terms && !proposal.isPending) proposal.mutate(terms)
  }
  const error = isOther && quote.isError ? failureWords(quote.error) : undefined
  const form = useRef<HTMLFormElement>(null)
  // The focused button that opened the form was removed, so the first field takes the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('button, input')?.focus(), [])
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid w-full gap-4">
      <Dates booking={booking} dates={dates} onChange={setDates} error={error} />
      <div aria-live="polite" className="num grid gap-1 empty:hidden">
        {terms && <QuoteWords booking={booking} terms={terms} other={other} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!terms} pending={proposal.isPending} pendingLabel="Sending...">
          Ask {other}
        </Button>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type QuoteWordsProps = { booking: BookingView; terms: DateChangeQuote; other: string }

function QuoteWords({ booking, terms, other }: QuoteWordsProps) {
  const isLonger = terms.totalDays > booking.totalDays
  return (
    <>
      <p className="font-[650]">
        {changeMoneyWords(booking.side, booking.renter.firstName, { ...terms, isLonger })}
      </p>
      <p className="text-sm text-ink-2">
        {other} has until {showDeadline(new Date(terms.answerBy), serviceArea)} to answer. Until then we’re
        holding the days for you both.
      </p>
    </>
  )
}

type DatesProps = {
  booking: BookingView
  dates: DateRange
  onChange: (dates: DateRange) => void
  error: string | undefined
}

/** The calendar for the new dates. Once the rental has begun it is a field for the last day only. */
function Dates({ booking, dates, onChange, error }: DatesProps) {
  const { listingId, startDate, endDate } = booking
  const today = useToday()
  const { data: taken = [] } = useQuery({
    ...query(getAvailability, { params: { id: listingId } }),
    staleTime: 30_000,
  })
  if (startDate <= today) {
    return (
      <Field label="New last day" error={error}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today}
            value={dates.end}
            onChange={({ target }) => target.value && onChange({ start: startDate, end: target.value })}
          />
        )}
      </Field>
    )
  }
  // The booking's own dates count as free, because they are what changes.
  const others = taken.filter((period) => period.startDate > endDate || period.endDate < startDate)
  return (
    <div className="grid gap-1.5">
      <DateRangeField
        showDays={showRange}
        label="New dates"
        rules={dayRules({ today, taken: others })}
        value={dates}
        onChange={(range) => onChange(range ?? { start: startDate, end: endDate })}
        describedBy={error ? errorId : undefined}
        isInvalid={Boolean(error)}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
