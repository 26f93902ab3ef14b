import { History, LayoutGrid, MapPin, Search, X } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import type { Choice } from './choice.ts'

type SuggestionOptionProps = {
  id: string
  option: Choice
  /** What the user typed, which is set in bold where the suggestion begins with it. */
  text: string
  isActive: boolean
  onChoose: () => void
  onForget: () => void
}

const icons = { gear: Search, category: LayoutGrid, neighborhood: MapPin, recent: History }

export function SuggestionOption({ id, option, text, isActive, onChoose, onForget }: SuggestionOptionProps) {
  const Icon = icons[option.kind]
  const typed = text.trim()
  const begins = typed !== '' && option.text.toLowerCase().startsWith(typed.toLowerCase())
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={({ target }) => {
        // An option has no controls of its own for assistive tools; by keyboard, Delete removes a recent search.
        const isForget = target instanceof Element && target.closest('[data-forget]')
        if (isForget) onForget()
        else onChoose()
      }}
      className={classNames(
        'mx-2 grid min-h-12 cursor-pointer grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3 rounded-[10px] px-2.5 text-[0.9375rem] leading-5',
        isActive ? 'bg-range' : 'hover:bg-bg',
      )}
    >
      <span className="grid h-9 place-items-center rounded-[9px] bg-sunken text-ink-2">
        <Icon size={18} aria-hidden />
      </span>
      <span className="truncate">
        {begins ? (
          <>
            <b className="font-bold">{option.text.slice(0, typed.length)}</b>
            {option.text.slice(typed.length)}
          </>
        ) : (
          option.text
        )}
      </span>
      {option.kind === 'recent' && (
        <span data-forget className="-mr-2.5 grid size-11 place-items-center text-ink-3 hover:text-ink">
          <X size={18} aria-hidden />
        </span>
      )}
    </div>
  )
}
