import { classNames } from '#web/ui/class-names.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** The look of a link in the side column of a wide screen. The current one has a mark at its left. */
export const sideLink =
  'lg:flex lg:min-h-11 lg:items-center lg:border-l-3 lg:border-line lg:py-1.5 lg:pl-4 lg:leading-5 lg:font-semibold lg:text-ink-2 lg:hover:text-ink lg:aria-[current]:border-select lg:aria-[current]:text-ink'

/** The look of the same link as a chip on narrow screens. */
export const chipLink =
  'max-lg:inline-flex max-lg:min-h-11 max-lg:items-center max-lg:rounded-full max-lg:border max-lg:border-line-strong max-lg:bg-surface max-lg:px-4 max-lg:font-semibold max-lg:hover:underline max-lg:aria-[current=page]:border-select max-lg:aria-[current=page]:bg-range'

type SectionLinksProps = {
  sections: readonly { id: string; title: string }[]
  /** Classes for narrow screens. */
  className?: string
}

/** List items that link to the sections of the page. The section that is being read is marked. */
export function SectionLinks({ sections, className }: SectionLinksProps) {
  const current = useSectionInView(sections.map(({ id }) => id))
  return sections.map(({ id, title }) => (
    <li key={id}>
      <a
        href={`#${id}`}
        aria-current={id === current || undefined}
        className={classNames(sideLink, className)}
      >
        {title}
      </a>
    </li>
  ))
}
