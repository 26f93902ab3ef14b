import { ChevronDown } from 'lucide-react'
import { Link } from '#web/router/link.tsx'
import type { AnswerCategory } from './answers/answer.ts'

/** A category with its questions. `isOpen` expands the answers, as for search results. */
export const AnswerSection = ({ category, isOpen }: { category: AnswerCategory; isOpen: boolean }) => (
  <section aria-labelledby={category.id}>
    <h2 id={category.id} className="mb-3.5 scroll-mt-5 text-2xl">
      {category.title}
    </h2>
    <div className="rounded-xl border border-line bg-surface">
      {category.answers.map(({ question, answer, link }) => (
        // The key remounts the element when `isOpen` changes. A search then expands answers that the user closed, and clearing
        // it closes them.
        <details
          key={`${question} ${isOpen}`}
          open={isOpen}
          className="group border-t border-line first:border-t-0"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-xl px-4 py-3 font-[650] hover:text-link sm:px-6 [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              size={20}
              aria-hidden
              className="text-ink-3 transition-transform duration-quick group-open:rotate-180"
            />
          </summary>
          <div className="max-w-[66ch] px-4 pb-4.5 text-ink-2 sm:px-6">
            <p>{answer}</p>
            {link && (
              <Link to={link.to} className="link mt-1.5 inline-block py-2.5">
                {link.words}
              </Link>
            )}
          </div>
        </details>
      ))}
    </div>
  </section>
)
