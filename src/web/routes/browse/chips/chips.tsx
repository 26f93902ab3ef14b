import { Calendar, MapPin, Search, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Chip } from './find-chips.ts'

const icons = { words: Search, dates: Calendar, place: MapPin, other: undefined }

type ChipsProps = { chips: readonly Chip[]; clear: ReactNode; save: ReactNode; onRemove: () => void }

/**
 * A chip for every active filter, with a link that removes it, and the link that saves the search. On phones the row scrolls
 * sideways beside that link, which is a bell alone. A desktop has the link that removes all in the column of filters.
 */
export function Chips({ chips, clear, save, onRemove }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  // A removed chip had the focus. It moves to another chip, or after the last one to the heading with the new number of
  // results.
  useRestoredFocus(() => list.current?.parentElement ?? null, 'li a, h1')
  return (
    <ul
      ref={list}
      aria-label="Filters in use"
      className={classNames(
        'relative flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap',
        chips.length === 0 && 'hidden',
      )}
    >
      {chips.map(({ kind, words, without }) => {
        const Icon = icons[kind]
        return (
          <li
            key={`${kind} ${words}`}
            className={classNames(
              'relative flex h-9 flex-none items-center gap-1.5 rounded-full border pl-3.5 text-sm font-semibold whitespace-nowrap',
              kind === 'dates' ? 'border-transparent bg-range' : 'border-line-strong bg-surface',
            )}
          >
            {Icon && <Icon size={16} aria-hidden className="text-ink-2" />}
            <span className="max-w-60 truncate">{words}</span>
            <Link
              to="/browse"
              search={without}
              resetScroll={false}
              preload={false}
              onClick={onRemove}
              // The search text is often the title of a listing, so this link must not have the same accessible name as that
              // listing's link.
              aria-label={kind === 'words' ? 'Remove the search words' : `Remove ${words}`}
              className="hit grid size-9 place-items-center rounded-full text-ink-2 hover:text-ink"
            >
              <X size={16} aria-hidden />
            </Link>
          </li>
        )
      })}
      {chips.length > 1 && <li className="flex-none split:hidden">{clear}</li>}
      {save && (
        <li className="flex-none max-sm:sticky max-sm:right-0 max-sm:-mr-4 max-sm:ml-auto max-sm:bg-bg max-sm:pr-2 max-sm:before:absolute max-sm:before:inset-y-0 max-sm:before:right-full max-sm:before:w-5 max-sm:before:bg-linear-to-l max-sm:before:from-bg">
          {save}
        </li>
      )}
    </ul>
  )
}
