import { Search } from 'lucide-react'
import { useState } from 'react'
import { showRange } from '#domain/wording/dates.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { CopyField } from '#web/ui/fields/copy-field.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { DateRangeField } from '#web/ui/dates/date-range-field.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { NativeDates } from '#web/ui/dates/native-dates.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { StarField } from '#web/ui/star-rating.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { DescriptionHint } from '#web/components/listing-form/description-hint.tsx'
import { Part } from '#web/component-gallery/part.tsx'

const rules = { min: '2026-11-20', max: '2027-11-20', isTaken: () => false }
const wrong = 'Please say what is wrong.'
const tooLong = 'x'.repeat(40)

/** Fields that are empty, filled, with a hint, invalid and disabled. */
export function MoreFields() {
  const [range, setRange] = useState<DateRange | null>({ start: '2026-12-01', end: '2026-12-03' })
  const [stars, setStars] = useState<number | undefined>(4)
  return (
    <Part title="Field states" words="A field does not change on hover; on focus it gets the focus ring.">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label="Empty" hint="A hint says what is meant.">
          {(control) => <Input {...control} placeholder="Tent, skis, raft" start={<Search size={18} />} />}
        </Field>
        <Field label="Daily rate" required>
          {(control) => <Input {...control} defaultValue="38" start="$" end="/day" />}
        </Field>
        <Field label="Subject" error={wrong}>
          {(control) => <Input {...control} defaultValue="Hi" />}
        </Field>
        <Field label="Title (disabled)">
          {(control) => <Input {...control} disabled defaultValue="Cannot be changed now" />}
        </Field>
        <Field label="Condition" error="Pick a condition.">
          {(control) => (
            <Select {...control} defaultValue="">
              <option value="">Pick one</option>
              <option>Excellent</option>
            </Select>
          )}
        </Field>
        <Field label="Category (disabled)">
          {(control) => (
            <Select {...control} disabled>
              <option>Camping</option>
            </Select>
          )}
        </Field>
        <Field label="What is wrong?" error={wrong}>
          {(control) => <Textarea {...control} count={{ now: 0, max: 2000 }} />}
        </Field>
        <Field label="Note" hint={<DescriptionHint length={tooLong.length} />}>
          {(control) => (
            <Textarea {...control} defaultValue={tooLong} maxLength={40} count={{ now: 40, max: 40 }} />
          )}
        </Field>
        <div className="grid gap-3">
          <DateRangeField
            showDays={showRange}
            label="Trip"
            rules={rules}
            value={range}
            onChange={setRange}
            isInvalid
            describedBy="trip-error"
          />
          <FieldError id="trip-error">These days are taken</FieldError>
          <DateRangeField
            showDays={showRange}
            label="Weekend"
            look="line"
            rules={rules}
            value={null}
            onChange={setRange}
          />
        </div>
        <div className="grid gap-3">
          <DateRangeField
            showDays={showRange}
            label="Stay"
            look="stack"
            rules={rules}
            value={range}
            onChange={setRange}
          />
          <StarField label="Your rating" value={stars} onChange={setStars} />
        </div>
        <div>
          <Checkbox>Off</Checkbox>
          <Checkbox disabled>Disabled</Checkbox>
          <Checkbox disabled defaultChecked>
            Checked and disabled
          </Checkbox>
        </div>
        <div>
          <Switch defaultChecked>On</Switch>
          <Switch disabled hint="Only once payouts are set up.">
            Disabled switch
          </Switch>
        </div>
        <div className="md:col-span-2">
          <CopyField label="Your calendar address" value="https://switchback.example/calendar/secret.ics" />
        </div>
        <div className="md:col-span-2">
          <p className="mb-2 text-sm text-ink-2">Where the calendar cannot be had</p>
          <NativeDates rules={rules} value={null} onChange={setRange} />
        </div>
      </div>
    </Part>
  )
}
