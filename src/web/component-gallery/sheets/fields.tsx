import { useState } from 'react'
import { showMoney } from '#domain/money.ts'
import { showRange } from '#domain/wording/dates.ts'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { DateRangeField } from '#web/ui/dates/date-range-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { StarField } from '#web/ui/star-rating.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Part } from '#web/component-gallery/part.tsx'
import { aPrice } from '#web/component-gallery/samples.ts'

const rules = { min: '2026-11-20', max: '2027-11-20', isTaken: (day: string) => day === '2026-11-25' }

export function FieldSamples() {
  const [range, setRange] = useState<DateRange | null>(null)
  const [bio, setBio] = useState('Grew up by the lake.')
  const [stars, setStars] = useState<number>()
  return (
    <Part title="Fields">
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Email" error="Please enter a valid email address">
          {(control) => <Input {...control} type="email" defaultValue="jonah@" />}
        </Field>
        <Field label="Category" optional hint="Where people look for it.">
          {(control) => (
            <Select {...control}>
              <option>Camping</option>
              <option>Hiking</option>
            </Select>
          )}
        </Field>
        <Field label="Bio">
          {(control) => (
            <Textarea
              {...control}
              value={bio}
              maxLength={250}
              count={{ now: bio.length, max: 250 }}
              onChange={(event) => setBio(event.target.value)}
            />
          )}
        </Field>
        <div className="grid content-start gap-3">
          <DateRangeField
            showDays={showRange}
            label="Dates"
            rules={rules}
            value={range}
            onChange={setRange}
            foot={range ? `${showMoney(aPrice.totalAmount)} in total` : 'Pick dates'}
          />
          <output data-testid="range">{range ? `${range.start}..${range.end}` : '-'}</output>
          <StarField label="Rating" value={stars} onChange={setStars} />
        </div>
      </div>
    </Part>
  )
}
