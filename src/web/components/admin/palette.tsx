import { ArrowDown, ArrowRight, ArrowUp, Backpack, CalendarDays, Search, User } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useModal } from '#web/ui/overlays/use-modal.ts'
import { Key } from './key.tsx'

export type PaletteOption = {
  key: string
  group: 'users' | 'listings' | 'bookings' | 'pages'
  label: string
  more?: string
  end?: string
}

const icons = { users: User, listings: Backpack, bookings: CalendarDays, pages: ArrowRight }
const groups = [
  ['users', 'People'],
  ['listings', 'Listings'],
  ['bookings', 'Bookings'],
  ['pages', 'Pages'],
] as const

type PaletteProps<Option> = {
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  isLooking: boolean
  onOpen: (option: Option, isNewTab: boolean) => void
  onClose: () => void
}

/**
 * The search across all admin pages: a combobox (ARIA Authoring Practices) in a modal dialog. The focus stays in the
 * field, which names the active option; Enter opens the option, with Ctrl or Cmd in a new tab.
 */
export function Palette<Option extends PaletteOption>(props: PaletteProps<Option>) {
  const { text, onText, options, isLooking, onOpen, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const [active, setActive] = useState(0)
  useModal(dialog, true)
  const at = Math.min(active, options.length - 1)
  const current = options[at]
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setActive((at + step + options.length) % options.length)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      onOpen(current, event.ctrlKey || event.metaKey)
    }
  }
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at, options.length])
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- ESC closes it too
    <dialog
      ref={dialog}
      aria-label="Find anything"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className="mx-auto mt-3 w-full max-w-160 overflow-visible bg-transparent p-0 px-3 text-ink backdrop:bg-scrim md:mt-27.5"
    >
      <div className="flex max-h-[min(36rem,calc(100dvh-1.5rem))] flex-col overflow-hidden rounded-xl bg-surface shadow-float">
        <label className="flex h-14 flex-none items-center gap-3 rounded-t-xl border-b border-line px-4 -outline-offset-3 has-focus-visible:outline-3 has-focus-visible:outline-focus">
          <Search size={18} aria-hidden className="text-ink-2" />
          <span className="sr-only">Find anything</span>
          <input
            type="text"
            role="combobox"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={list}
            aria-activedescendant={current && `${list}-${current.key}`}
            placeholder="A name, title, email, ID or page"
            value={text}
            onChange={({ target }) => {
              onText(target.value)
              setActive(0)
            }}
            onKeyDown={press}
            className="h-full min-w-0 grow bg-transparent text-base outline-none placeholder:text-ink-3"
          />
          <Key className="max-md:hidden">Esc</Key>
        </label>
        <div
          id={list}
          role="listbox"
          aria-label="Found"
          className="min-h-0 overflow-y-auto overscroll-contain p-2"
        >
          {groups.map(([group, title]) => {
            const shown = options.filter((option) => option.group === group)
            if (shown.length === 0) return null
            return (
              <div key={group} role="group" aria-label={title}>
                <p aria-hidden className="px-2.5 pt-2 pb-1 text-xs font-[650] text-ink-2">
                  {title}
                </p>
                {shown.map((option) => (
                  <Row
                    key={option.key}
                    id={`${list}-${option.key}`}
                    option={option}
                    isActive={option === current}
                    onOpen={(isNewTab) => onOpen(option, isNewTab)}
                  />
                ))}
              </div>
            )
          })}
        </div>
        <p
          role="status"
          className={classNames(options.length > 0 ? 'sr-only' : 'px-4.5 pb-5 text-sm text-ink-2')}
        >
          {options.length > 0 ? `${options.length} found` : isLooking ? 'Looking…' : 'Nothing matches.'}
        </p>
        <p className="flex flex-none gap-4 border-t border-line px-4 py-2.5 text-xs text-ink-2 max-md:hidden">
          <span className="inline-flex items-center gap-1.5">
            <Key>
              <ArrowUp size={12} aria-label="Up" />
            </Key>
            <Key>
              <ArrowDown size={12} aria-label="Down" />
            </Key>
            choose
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Key>Enter</Key>
            open
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Key>Ctrl</Key>
            <Key>Enter</Key>
            in a new tab
          </span>
        </p>
      </div>
    </dialog>
  )
}

type RowProps = {
  id: string
  option: PaletteOption
  isActive: boolean
  onOpen: (isNewTab: boolean) => void
}

function Row({ id, option: { group, label, more, end }, isActive, onOpen }: RowProps) {
  const Icon = icons[group]
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] px-2.5 text-sm',
        isActive ? 'bg-range' : 'hover:bg-bg',
      )}
    >
      <Icon size={18} aria-hidden className="flex-none text-ink-2" />
      <span className="min-w-0 truncate">
        <b className="font-[650]">{label}</b>
        {more && <span className="ml-2 text-ink-2">{more}</span>}
      </span>
      {end && <span className="num ml-auto flex-none text-ink-2">{end}</span>}
    </div>
  )
}
