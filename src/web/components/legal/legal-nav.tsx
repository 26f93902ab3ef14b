import type { LegalTextView } from '#contract/legal.ts'
import { chipLink, SectionLinks, sideLink } from '#web/components/page/section-links.tsx'
import { legalPlaces } from '#web/components/shell/site-map.ts'
import { Link } from '#web/router/link.tsx'
import { headingWords, sectionId } from './section-id.ts'

/**
 * The navigation of a legal text: the legal pages, below the text, and on wide screens its sections, in a column beside it.
 */
export function LegalNav({ blocks }: { blocks: LegalTextView['blocks'] }) {
  const sections = blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ id: sectionId(block.runs), title: headingWords(block.runs) }] : [],
  )
  return (
    <div className="grid gap-8 self-start max-lg:mt-6 max-lg:border-t max-lg:border-line max-lg:pt-5 lg:sticky lg:top-5 lg:row-start-2 lg:-m-1 lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto lg:p-1">
      {sections.length > 0 && (
        <nav aria-labelledby="on-this-page" className="max-lg:hidden">
          <p id="on-this-page" className="mb-2 font-display text-lg font-bold">
            On this page
          </p>
          <ul>
            <SectionLinks sections={sections} />
          </ul>
        </nav>
      )}
      <nav aria-labelledby="legal-pages">
        <p id="legal-pages" className="mb-2 font-display text-lg font-bold">
          Legal pages
        </p>
        <ul className="max-lg:flex max-lg:flex-wrap max-lg:gap-2">
          {legalPlaces.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={`${sideLink} ${chipLink}`}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
