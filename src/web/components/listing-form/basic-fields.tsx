import { useSuspenseQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type FieldError, useFormContext, useWatch } from 'react-hook-form'
import { listCategories } from '#contract/categories.ts'
import { maxIncluded } from '#domain/included.ts'
import { conditions } from '#domain/listing.ts'
import { conditionWords } from '#domain/wording/listings.ts'
import { textLimits } from '#domain/text-limits.ts'
import { query } from '#web/calls/call.ts'
import { CategoryBadge } from '#web/components/listings/category-badge.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { DescriptionHint } from './description-hint.tsx'
import { FormSection } from './form-section.tsx'
import type { ListingFields } from './listing-fields.ts'

export function BasicFields() {
  const { data: categories } = useSuspenseQuery(query(listCategories))
  const { register, control, formState } = useFormContext<ListingFields>()
  const { errors } = formState
  const description = useWatch({ control, name: 'description' })
  const categoryId = useWatch({ control, name: 'categoryId' })
  const category = categories.find(({ id }) => id === categoryId)
  return (
    <FormSection title="Basic Information">
      <Field label="Title" required error={errors.title?.message}>
        {(field) => (
          <Input {...field} {...register('title')} maxLength={textLimits.title} autoComplete="off" />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Category" required error={errors.categoryId?.message}>
          {(field) => (
            <Select
              {...field}
              {...register('categoryId')}
              shownAs={category && <CategoryBadge category={category} />}
            >
              <option value="">Pick a category</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Condition" required error={errors.condition && 'Pick a condition.'}>
          {(field) => (
            <Select {...field} {...register('condition')}>
              <option value="">Pick a condition</option>
              {conditions.map((condition) => (
                <option key={condition} value={condition}>
                  {conditionWords[condition]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label="Description"
        required
        error={errors.description?.message}
        hint={<DescriptionHint length={description.trim().length} />}
      >
        {(field) => (
          <Textarea
            {...field}
            {...register('description')}
            rows={4}
            maxLength={textLimits.description}
            className="field-sizing-content max-h-90 min-h-31!"
          />
        )}
      </Field>
      <Field
        label="What’s included"
        optional
        error={lineError(errors.included)}
        hint={`Poles, a bag, a repair kit: one thing per line, up to ${maxIncluded} lines.`}
      >
        {(field) => (
          <Textarea
            {...field}
            {...register('included')}
            rows={3}
            className="field-sizing-content max-h-90 min-h-25!"
          />
        )}
      </Field>
      <Field
        label="Location"
        required
        error={errors.location?.message}
        hint="A town or neighborhood. You’ll give renters the exact address later."
      >
        {(field) => (
          <Input
            {...field}
            {...register('location')}
            maxLength={textLimits.location}
            autoComplete="address-level2"
            start={<MapPin size={18} aria-hidden />}
          />
        )}
      </Field>
      <Field
        label="Pickup instructions"
        optional
        error={errors.pickupInstructions?.message}
        hint="Where should the renter meet you? Address, parking, which door. Only renters with a confirmed booking will see this."
      >
        {(field) => (
          <Textarea
            {...field}
            {...register('pickupInstructions')}
            rows={2}
            maxLength={textLimits.pickupInstructions}
            className="field-sizing-content max-h-90 min-h-18!"
          />
        )}
      </Field>
    </FormSection>
  )
}

/** Returns the error of the included items: that of the whole list, or else that of the first invalid line, with its number. */
const lineError = (error: FieldError | undefined): string | undefined => {
  if (error?.message !== undefined || error === undefined) return error?.message
  const [at, line] = Object.entries(error).find(([, each]) => (each as unknown as FieldError)?.message) ?? []
  return at && `Line ${Number(at) + 1}: ${(line as unknown as FieldError).message}`
}
