import { descriptionCounter, goodDescriptionLength } from '#domain/listing-quality.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The hint of the description field, with a character counter. */
export function DescriptionHint({ length }: { length: number }) {
  const isGood = length >= goodDescriptionLength
  return (
    <span className="flex items-start justify-between gap-4">
      <span>Say what it’s good for, what’s included and any quirks.</span>
      <span
        className={classNames(
          'num font-semibold whitespace-nowrap',
          isGood ? 'text-ok' : length > 0 ? 'text-wait' : 'text-ink-3',
        )}
      >
        {descriptionCounter(length)}
      </span>
    </span>
  )
}
