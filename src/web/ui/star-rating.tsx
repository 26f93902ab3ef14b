import { Star } from 'lucide-react'
import { useId } from 'react'

const five = [1, 2, 3, 4, 5]

/** Five stars, filled up to the rating. The last one may be filled in part: 4.6 fills it to three fifths. */
export const Stars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={`${rating} out of 5 stars`} className="inline-flex gap-0.5 text-star">
    {five.map((star) => {
      const full = star <= rating
      return (
        <span key={star} className="relative">
          <Star size={18} aria-hidden fill={full ? 'currentColor' : 'none'} />
          {!full && star < rating + 1 && (
            <Star
              size={18}
              aria-hidden
              fill="currentColor"
              clipPath={`inset(0 ${Math.round((star - rating) * 100)}% 0 0)`}
              className="absolute inset-0"
            />
          )}
        </span>
      )
    })}
  </span>
)

type StarFieldProps = { label: string; value: number | undefined; onChange: (stars: number) => void }

/** A field for one to five stars: a radio group, so the arrow keys work. */
export function StarField({ label, value, onChange }: StarFieldProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-[650]">{label}</legend>
      <div className="-ml-2.5 inline-flex text-star">
        {five.map((star) => (
          <label
            key={star}
            className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star
              size={26}
              aria-hidden
              fill={value !== undefined && star <= value ? 'currentColor' : 'none'}
            />
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
