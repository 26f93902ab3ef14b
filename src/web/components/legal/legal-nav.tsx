import type { LegalTextView } from '#contract/legal.ts'
import { SectionLinks, sideLink } from '#web/components/page/section-links.tsx'
import { legalPlaces } from '#web/components/shell/site-map.ts'
import { Link } from '#web/router/link.tsx'
import { headingWords, sectionId } from './section-id.ts'

/** The column beside a legal text, on wide screens only: its sections, and the legal pages. */
export function LegalNav({ blocks }: { blocks: LegalTextView['blocks'] }) {
  const sections = blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ id: sectionId(block.runs), title: headingWords(block.runs) }] : [],
  )
  return (
    <div className="sticky top-5 -m-1 grid max-h-[calc(100dvh-2.5rem)] gap-8 self-start overflow-y-auto p-1 max-lg:hidden lg:row-start-2">
      {sections.length > 0 && (
        <nav aria-labelledby="on-this-page">
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
        <ul>
          {legalPlaces.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={sideLink}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
