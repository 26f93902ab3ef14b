import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { showDayOf } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { AnchorButton } from '#web/components/link-button.tsx'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { useNow } from '#web/now.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyField } from '#web/ui/fields/copy-field.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { CalendarHelp } from './calendar-help.tsx'
import { CalendarQuestion } from './calendar-question.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'

/** The secret address at which calendar programs read one’s rentals: made, shown once, replaced and turned off. */
export function CalendarAddress() {
  const { state, createdAt, make, end } = useCalendarAddress()
  const [asked, setAsked] = useState<'replace' | 'end'>()
  const now = useNow()
  const place = useRef<HTMLDivElement>(null)
  useRestoredFocus(() => place.current, 'button')
  const made = make.data?.address
  useEffect(() => {
    if (made) place.current?.querySelector('input')?.focus()
  }, [made])
  if (state.isError && !state.data) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-2">Your calendar address didn’t load.</p>
        <Button variant="line" size="small" onClick={() => void state.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!state.data) return <Skeleton className="h-24" />
  return (
    <div ref={place} className="grid gap-4">
      <p className="text-ink-2">
        See what you rent and lend in Google Calendar, Apple Calendar or Outlook. Add your secret address
        there, and your calendar will stay up to date.
      </p>
      {made && (
        <>
          <CopyField label="Your calendar address" value={made} />
          <Note tone="wait" icon={<KeyRound size={18} aria-hidden />}>
            Copy it now. We’ll only show it this once. Anyone who has it can see what you rent and lend, so
            keep it to yourself.
          </Note>
        </>
      )}
      {createdAt && !made && (
        <p>
          Your calendar address has worked since {showDayOf(new Date(createdAt), now, serviceArea)}. We only
          show it once. If you need it again, replace it.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {made && (
          <AnchorButton href={made.replace(/^https?:/, 'webcal:')} variant="line">
            Open in my calendar
          </AnchorButton>
        )}
        {createdAt ? (
          <>
            <Button
              variant="line"
              aria-haspopup="dialog"
              pending={make.isPending}
              onClick={() => setAsked('replace')}
            >
              Replace address
            </Button>
            <Button
              variant="line"
              aria-haspopup="dialog"
              pending={end.isPending}
              onClick={() => setAsked('end')}
            >
              Turn off
            </Button>
          </>
        ) : (
          <Button
            variant="line"
            pending={make.isPending}
            pendingLabel="Creating..."
            onClick={() => make.mutate()}
          >
            Create calendar address
          </Button>
        )}
      </div>
      {createdAt && <CalendarHelp />}
      <CalendarQuestion
        asked={asked}
        onClose={() => setAsked(undefined)}
        onSure={() => {
          setAsked(undefined)
          ;(asked === 'end' ? end : make).mutate()
        }}
      />
    </div>
  )
}
