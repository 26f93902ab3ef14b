import { Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { LinkButton } from '#web/components/link-button.tsx'
import { PageIntro } from '#web/components/marketing/page-intro.tsx'
import { chipLink, SectionLinks } from '#web/components/page/section-links.tsx'
import { StructuredData } from '#web/components/page/structured-data.tsx'
import { productFigures } from '#web/content/figures.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useEarlyTyping } from '#web/ui/fields/early-typing.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { allAnswers } from './answers/all-answers.ts'
import { AnswerSection } from './answer-section.tsx'
import { faqData } from './faq-data.ts'
import { findAnswers } from './find-answers.ts'

/** The questions and answers, filtered while the user types. Without scripts the server filters them. */
export function Help({ search }: { search: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  useEarlyTyping(field, typed, setTyped)
  const found = findAnswers(allAnswers, typed)
  const count = found.reduce((sum, { answers }) => sum + answers.length, 0)
  const isSearching = typed.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/help', search: isSearching ? { search: typed.trim() } : {}, resetScroll: false })
  }
  return (
    <>
      <StructuredData things={import.meta.env.SSR && faqData} />
      <PageIntro
        place="signpost"
        title="Help"
        lead="Answers about renting, lending, money and safety on Switchback."
      >
        <form role="search" action="/help" onSubmit={submit} className="flex max-w-160 gap-2.5">
          <div className="flex-1">
            <Input
              ref={field}
              type="search"
              name="search"
              aria-label="Search the answers"
              placeholder="Try refund or payout"
              start={<Search size={18} aria-hidden />}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <Button type="submit" variant="go">
            Search
          </Button>
        </form>
      </PageIntro>
      <div className="wrap grid items-start gap-x-14 gap-y-8 py-10 sm:py-15 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Categories" className="lg:sticky lg:top-5">
          <ul className="flex flex-wrap gap-2 lg:grid lg:gap-0">
            <SectionLinks sections={allAnswers} className={chipLink} />
          </ul>
        </nav>
        <div className="grid gap-10">
          <p role="status" className={isSearching && count > 0 ? '-mb-4 text-ink-2' : 'sr-only'}>
            {isSearching && `${count} ${count === 1 ? 'answer' : 'answers'} found`}
          </p>
          {found.map((category) => (
            <AnswerSection key={category.id} category={category} isOpen={isSearching} />
          ))}
          {count === 0 && (
            <EmptyState
              disc=""
              icon={<img src="/art/signpost.svg" alt="" width={96} height={80} className="max-w-none" />}
              title="No answers found"
              action={
                <Button variant="line" onClick={() => setTyped('')}>
                  Show all answers
                </Button>
              }
            >
              <span className="wrap-anywhere">
                Nothing here matches “{typed.trim()}”. Check the spelling, or try another word.
              </span>
            </EmptyState>
          )}
          <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
            <p className="text-ink-2">
              Didn’t find it? A real person will reply within {productFigures.supportReplyHours} hours.
            </p>
            <LinkButton to="/contact" variant="line">
              Contact us
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  )
}
