import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { getAvailability, listBlockedDates } from '#contract/availability.ts'
import { showPeriod, showRange } from '#domain/wording/dates.ts'
import { dayRules } from '#web/components/dates/day-rules.ts'
import { FormSection } from '#web/components/listing-form/form-section.tsx'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { query } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { useToday } from '#web/now.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { DateRangeField } from '#web/ui/dates/date-range-field.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ImportButton } from './calendar-import/import-button.tsx'
import { useBlockDates } from './use-block-dates.ts'

const errorId = 'block-error'

/** The dates that the owner has blocked. Each change is saved at once. */
export function BlockedDates({ listingId }: { listingId: string }) {
  const params = { id: listingId }
  const today = useToday()
  const { data: taken = [] } = useQuery({
    ...query(getAvailability, { params }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const { data: blocks = [] } = useQuery({ ...query(listBlockedDates, { params }), staleTime: 0 })
  const [dates, setDates] = useState<DateRange | null>(null)
  const { block, unblock, renew } = useBlockDates(listingId)
  const place = useRef<HTMLDivElement>(null)
  // Unblocking removes the focused button of the list below; the focus then moves to the date field.
  useRestoredFocus(() => place.current?.parentElement ?? null, 'button')
  return (
    <FormSection title="Blocked dates">
      <p className="-mt-2.5 text-sm text-ink-2">
        Block days you need for yourself, and no one can book them. Bookings you’ve already approved won’t
        change. Saved as soon as you press Block Dates.
      </p>
      <div ref={place} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <DateRangeField
          showDays={showRange}
          label="Dates to block"
          rules={dayRules({ today, taken })}
          value={dates}
          onChange={(range) => {
            block.reset()
            setDates(range)
          }}
          describedBy={block.isError ? errorId : undefined}
          isInvalid={block.isError}
        />
        <Button
          variant="brand"
          disabled={!dates}
          pending={block.isPending}
          pendingLabel="Blocking..."
          onClick={() => dates && block.mutate(dates, { onSuccess: () => setDates(null) })}
        >
          Block Dates
        </Button>
      </div>
      {block.isError && <FieldError id={errorId}>{failureWords(block.error)}</FieldError>}
      <ImportButton listingId={listingId} onBlocked={() => void renew()} />
      {blocks.length > 0 && (
        <ul aria-label="Blocked dates" className="divide-y divide-line border-t border-line">
          {blocks.map(({ id, startDate, endDate }) => (
            <li key={id} className="num flex min-h-13 items-center justify-between gap-4">
              {showPeriod(startDate, endDate)}
              <IconButton
                label={`Unblock ${showPeriod(startDate, endDate)}`}
                aria-disabled={unblock.isPending}
                onClick={() => !unblock.isPending && unblock.mutate(id)}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  )
}
