import { Check } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import type { HandoffView } from '#contract/handoffs.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { PrivatePhotos } from '#web/components/photos/private-photos.tsx'
import { otherOf } from './words.ts'

type Record = HandoffView['records'][number]

/** What both sides recorded, side by side: photos, checklists and notes, with the time at which the server received them. */
export function HandoffRecords({ booking, handoff }: { booking: BookingView; handoff: HandoffView }) {
  const { records, kind } = handoff
  if (records.length === 0) return null
  const sides = [
    { side: booking.side, name: 'You', whose: 'Your' },
    {
      side: booking.side === 'renter' ? 'owner' : 'renter',
      name: otherOf(booking).firstName,
      whose: `${otherOf(booking).firstName}’s`,
    },
  ]
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {sides.map(({ side, name, whose }) => {
        const own = records.filter((record) => record.side === side)
        return (
          <section key={side} aria-label={`${whose} record`} className="grid content-start gap-3">
            <h3 className="text-base font-[650]">{name}</h3>
            {own.length === 0 && <p className="text-sm text-ink-2">Nothing added.</p>}
            {own.map((record) => (
              <OneRecord key={record.id} record={record} name={`${whose} photos at ${kind}`} />
            ))}
          </section>
        )
      })}
    </div>
  )
}

function OneRecord({
  record: { photos, checklist, note, createdAt },
  name,
}: {
  record: Record
  name: string
}) {
  return (
    <div className="grid gap-2">
      <PrivatePhotos paths={photos} name={name} at={createdAt} />
      {checklist.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {checklist.map((line) => (
            <li key={line} className="flex gap-1.5">
              <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-ok" />
              {line}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {photos.length === 0 && (
        <time dateTime={createdAt} className="text-xs text-ink-3">
          {showInstant(new Date(createdAt), serviceArea)}
        </time>
      )}
    </div>
  )
}
