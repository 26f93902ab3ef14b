import { Check } from 'lucide-react'
import type { ListingDetails } from '#contract/listings.ts'

/** What comes with the gear, in the words of its owner. */
export const Included = ({ included }: Pick<ListingDetails, 'included'>) =>
  included.length > 0 && (
    <section aria-labelledby="included">
      <h2 id="included" className="mb-3.5 text-2xl">
        What’s included
      </h2>
      <ul className="border-b border-line">
        {included.map((line, index) => (
          <li key={index} className="flex gap-3 border-t border-line py-2.75">
            <Check size={18} aria-hidden className="mt-0.75 text-ok" />
            <span className="min-w-0 wrap-anywhere">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
