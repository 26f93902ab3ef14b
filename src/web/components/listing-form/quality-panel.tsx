import { Check } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { assessListing, type QualityLevel } from '#domain/listing-quality.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/status/note.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { Climb } from './climb.tsx'
import type { ListingFields } from './listing-fields.ts'

const tones: Record<QualityLevel, Tone> = {
  Excellent: 'ok',
  Good: 'ok',
  Fair: 'wait',
  'Needs Improvement': 'quiet',
}

/** The completeness of a listing: six checks, and a drawing of a trail that climbs one turn for each completed check. */
export function QualityPanel({ photoCount }: { photoCount: number }) {
  const { control } = useFormContext<ListingFields>()
  const [title, categoryId, dailyRate, location, description] = useWatch({
    control,
    name: ['title', 'categoryId', 'dailyRate', 'location', 'description'],
  })
  const { checks, done, level, tips } = assessListing({
    title,
    categoryId,
    dailyRate,
    location,
    description,
    photoCount,
  })
  return (
    <Panel aria-labelledby="quality">
      <div className="flex items-center justify-between gap-3">
        <h2 id="quality" className="text-[1.375rem] leading-7">
          Listing Quality
        </h2>
        <Badge tone={tones[level]}>{level}</Badge>
      </div>
      <div className="sm:max-md:grid sm:max-md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] sm:max-md:items-center sm:max-md:gap-x-8">
        <Climb done={done} />
        <div>
          <p role="status" className="num mb-2 font-[650]">
            {done} of {checks.length} done
            <span className="sr-only">: {level}</span>
          </p>
          <ul>
            {checks.map((check) => (
              <li
                key={check.name}
                className={classNames('flex min-h-9 items-center gap-3', !check.done && 'font-[650]')}
              >
                <span
                  className={classNames(
                    'grid size-5.5 shrink-0 place-items-center rounded-full',
                    check.done ? 'bg-ok-bg text-ok' : 'inset-ring-2 inset-ring-line-strong',
                  )}
                >
                  {check.done && <Check size={14} aria-hidden />}
                </span>
                {check.name}
                <span className="sr-only">{check.done ? ' (done)' : ' (to do)'}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {tips.length > 0 && (
        <div className="mt-4 grid gap-2">
          {tips.map((tip) => (
            <Note key={tip}>{tip}</Note>
          ))}
        </div>
      )}
    </Panel>
  )
}
