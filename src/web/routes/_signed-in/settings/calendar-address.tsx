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
import { LoadFailure } from './load-failure.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'

/** Creates, replaces and turns off the secret address of the viewer's calendar. A new address is shown once. */
export function CalendarAddress() {
  const { state, createdAt, make, end } = useCalendarAddress()
  const [question, setQuestion] = useState<'replace' | 'end'>()
  const now = useNow()
  const place = useRef<HTMLDivElement>(null)
  useRestoredFocus(() => place.current, 'button')
  const newAddress = make.data?.address
  useEffect(() => {
    if (newAddress) place.current?.querySelector('input')?.focus()
  }, [newAddress])
  if (state.isError && !state.data) {
    return <LoadFailure onRetry={() => void state.refetch()}>Your calendar address didn’t load.</LoadFailure>
  }
  if (!state.data) return <Skeleton className="h-24" />
  return (
    <div ref={place} className="grid gap-4">
      <p className="text-ink-2">
        See what you rent and lend in Google Calendar, Apple Calendar or Outlook. Add your secret address
        there, and your calendar will stay up to date.
      </p>
      {newAddress && (
        <>
          <Note tone="wait" icon={<KeyRound size={18} aria-hidden />}>
            Copy it now. We’ll only show it this once. Anyone who has it can see what you rent and lend, so
            keep it to yourself.
          </Note>
          <CopyField label="Your calendar address" value={newAddress} />
        </>
      )}
      {createdAt && !newAddress && (
        <p>
          Your calendar address has worked since {showDayOf(new Date(createdAt), now, serviceArea)}. We only
          show it once. If you need it again, replace it.
        </p>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {newAddress && (
          <AnchorButton href={newAddress.replace(/^https?:/, 'webcal:')} variant="line">
            Open in my calendar
          </AnchorButton>
        )}
        {createdAt ? (
          <>
            <Button
              variant="line"
              aria-haspopup="dialog"
              pending={make.isPending}
              onClick={() => setQuestion('replace')}
            >
              Replace address
            </Button>
            <Button
              variant="line"
              aria-haspopup="dialog"
              pending={end.isPending}
              onClick={() => setQuestion('end')}
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
        question={question}
        onClose={() => setQuestion(undefined)}
        onConfirm={() => {
          setQuestion(undefined)
          ;(question === 'end' ? end : make).mutate()
        }}
      />
    </div>
  )
}
