import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowRight, Backpack, CalendarDays, Search, User } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { findAnything } from '#contract/admin-find.ts'
import { query } from '#web/calls/call.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { writeSearch } from '#web/search.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useModal } from '#web/ui/overlays/use-modal.ts'
import { Key } from '#web/routes/admin.$section/table/key.tsx'
import { type PaletteOption, paletteOptions, type PaletteTarget } from './palette-options.ts'

const icons = { People: User, Listings: Backpack, Bookings: CalendarDays, Pages: ArrowRight }
const groups = ['People', 'Listings', 'Bookings', 'Pages'] as const
/** Milliseconds without a key after which the server is asked. */
const typingPause = 150
const minLength = 2

/**
 * Finds pages, people, listings and bookings from anywhere in the admin area: a combobox (ARIA Authoring Practices) in a
 * modal dialog. The focus stays in the field, which names the active option; Enter opens it, with Ctrl or Cmd in a new tab.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const asked = usePaused(text.trim())
  const found = useQuery({
    ...query(findAnything, { query: { search: asked } }),
    enabled: asked.length >= minLength,
    placeholderData: keepPreviousData,
  })
  useModal(dialog, true)
  const options = paletteOptions(text, text.trim().length >= minLength ? found.data : undefined)
  const at = Math.min(active, options.length - 1)
  const current = options[at]
  const open = (option: PaletteOption, isNewTab: boolean) => {
    if (isNewTab) {
      window.open(addressOf(option.target), '_blank', 'noopener')
      return
    }
    onClose()
    const { target } = option
    if ('page' in target) void navigate({ to: target.page })
    else
      void navigate({
        to: '/admin/$section',
        params: { section: target.section },
        search: target.search ?? {},
      })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setActive((at + step + options.length) % options.length)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      open(current, event.ctrlKey || event.metaKey)
    }
  }
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at, options.length])
  return (
    // ESC closes the dialog by keyboard; it fires the `cancel` event.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
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
        <label className="flex h-14 flex-none items-center gap-3 border-b border-line px-4">
          <Search size={18} aria-hidden className="text-ink-2" />
          <span className="sr-only">Find anything</span>
          <input
            type="text"
            role="combobox"
            // The dialog was opened to type.
            // eslint-disable-next-line jsx-a11y/no-autofocus
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
              setText(target.value)
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
          {groups.map((group) => {
            const shown = options.filter((option) => option.group === group)
            if (shown.length === 0) return null
            return (
              <div key={group} role="group" aria-label={group}>
                <p aria-hidden className="px-2.5 pt-2 pb-1 text-xs font-[650] text-ink-2">
                  {group}
                </p>
                {shown.map((option) => (
                  <Option
                    key={option.key}
                    id={`${list}-${option.key}`}
                    option={option}
                    isActive={option === current}
                    onOpen={(isNewTab) => open(option, isNewTab)}
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
          {options.length > 0
            ? `${options.length} found`
            : found.isFetching
              ? 'Looking…'
              : 'Nothing matches.'}
        </p>
        <p className="flex flex-none gap-4 border-t border-line px-4 py-2.5 text-xs text-ink-2 max-md:hidden">
          <span className="inline-flex items-center gap-1.5">
            <Key>↑</Key>
            <Key>↓</Key>
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

type OptionProps = {
  id: string
  option: PaletteOption
  isActive: boolean
  onOpen: (isNewTab: boolean) => void
}

function Option({ id, option: { group, label, more, end }, isActive, onOpen }: OptionProps) {
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

function addressOf(target: PaletteTarget): string {
  if ('page' in target) return target.page
  return `/admin/${target.section}${writeSearch(target.search ?? {})}`
}

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), typingPause)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
