import { LayoutDashboard } from 'lucide-react'
import { Link } from '#web/router/link.tsx'
import type { Reply } from '#contract/endpoint.ts'
import type { getOverview } from '#contract/moderation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { sections } from '#web/routes/admin.$section/sections.ts'
import { sectionIcons } from './section-icons.ts'

type Overview = Reply<typeof getOverview>

const groups = ['Decide', 'Look up', 'System'] as const

const linkStyle = (isRail: boolean) =>
  classNames(
    'group relative flex items-center gap-2.5 rounded-sm px-2.5 text-sm font-[550] text-ink-2 hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-[650] aria-[current=page]:text-ink dark:aria-[current=page]:bg-surface',
    'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.75 aria-[current=page]:before:-left-3 aria-[current=page]:before:w-0.75 aria-[current=page]:before:rounded-r-xs aria-[current=page]:before:bg-action',
    isRail
      ? 'h-8.5 max-xl:h-auto max-xl:min-h-12 max-xl:flex-col max-xl:justify-center max-xl:gap-0.5 max-xl:px-0.5 max-xl:py-1 max-xl:text-center max-xl:text-2xs max-xl:leading-3.5 max-xl:aria-[current=page]:before:-left-2 xl:pointer-coarse:h-11'
      : 'min-h-12',
  )

type SectionLinksProps = {
  overview: Overview | undefined
  /** Whether the icons stand above the words in windows between 768 and 1280 px wide. */
  isRail?: boolean
}

/** The links to all sections, with the number of what waits in each. */
export const SectionLinks = ({ overview, isRail = false }: SectionLinksProps) => (
  <>
    <Link
      to="/admin/$section"
      params={{ section: 'overview' }}
      title="Overview"
      className={classNames(linkStyle(isRail), 'mt-2', isRail && 'max-xl:mb-1.5')}
    >
      <LayoutDashboard size={18} aria-hidden className="text-ink-3 group-aria-[current=page]:text-ink" />
      Overview
    </Link>
    {groups.map((group) => (
      <div key={group} className={classNames(isRail && 'max-xl:border-t max-xl:border-line max-xl:py-1.5')}>
        <p
          className={classNames(
            'px-2.5 pt-3.5 pb-1 text-2xs font-[650] text-ink-3',
            isRail && 'max-xl:sr-only',
          )}
        >
          {group}
        </p>
        <ul className="grid gap-0.5">
          {sections
            .filter((section) => section.group === group)
            .map(({ name, label, counts }) => {
              const Icon = sectionIcons[name]
              const count = overview ? counts.reduce((sum, each) => sum + overview[each], 0) : 0
              const isBad = name === 'failures'
              return (
                <li key={name}>
                  <Link
                    to="/admin/$section"
                    params={{ section: name }}
                    title={label}
                    className={linkStyle(isRail)}
                  >
                    <Icon size={18} aria-hidden className="text-ink-3 group-aria-[current=page]:text-ink" />
                    {label}
                    {count > 0 && (
                      <>
                        <span
                          className={classNames(
                            'num ml-auto rounded-full px-1.75 text-2xs leading-4.5 font-semibold',
                            isBad ? 'bg-bad-bg text-bad' : 'bg-wait-bg text-wait',
                            isRail && 'max-xl:sr-only',
                          )}
                        >
                          {count}
                        </span>
                        {isRail && (
                          <span
                            aria-hidden
                            className={classNames(
                              'absolute top-1 left-[calc(50%+0.5rem)] size-2 rounded-full xl:hidden',
                              isBad ? 'bg-viz-bad' : 'bg-viz-warn',
                            )}
                          />
                        )}
                      </>
                    )}
                  </Link>
                </li>
              )
            })}
        </ul>
      </div>
    ))}
  </>
)
