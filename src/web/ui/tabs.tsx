import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

type Tab<Value extends string> = {
  value: Value
  label: string
  count?: number | undefined
  content: () => ReactNode
}

type TabsProps<Value extends string> = {
  label: string
  value: Value
  tabs: readonly Tab<Value>[]
  onChange: (value: Value) => void
}

/** The space inside a tab beside its label, in pixels. */
const tabPadding = 14

/** Tabs by the ARIA Authoring Practices: arrow keys, Home and End move and select. Only the selected panel is rendered. */
export function Tabs<Value extends string>({ label, value, tabs, onChange }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const chosen = tabs.find((tab) => tab.value === value) ?? tabs[0]
  // Counts that load later make the tabs wider, so the effect depends on them.
  const counts = tabs.map(({ count }) => count).join()
  const [hidden, setHidden] = useState({ before: false, after: false })
  const findHidden = () => {
    const row = list.current
    if (!row) return
    const before = row.scrollLeft > tabPadding
    const after = row.scrollWidth - row.clientWidth - row.scrollLeft > tabPadding
    setHidden((now) => (now.before === before && now.after === after ? now : { before, after }))
  }
  useEffect(() => {
    // Not `scrollIntoView`, which could also scroll the page.
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]')
    if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    findHidden()
  }, [value, counts])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === chosen?.value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        onScroll={findHidden}
        data-before={hidden.before || undefined}
        data-after={hidden.after || undefined}
        className={classNames(
          'flex gap-1 overflow-x-auto border-b border-line [contain:inline-size] [scrollbar-width:none]',
          // An edge behind which there are more tabs fades out.
          '[--after:0px] [--before:0px] data-after:[--after:2.5rem] data-before:[--before:2.5rem]',
          'mask-[linear-gradient(to_right,transparent,#000_var(--before),#000_calc(100%_-_var(--after)),transparent)]',
        )}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-panel` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="group inline-flex min-h-12 items-center gap-2 border-b-3 border-transparent px-3.5 font-semibold whitespace-nowrap text-ink-2 -outline-offset-3 aria-selected:border-action aria-selected:text-ink"
          >
            {tab.label}
            {'count' in tab && <CountChip count={tab.count} />}
          </button>
        ))}
      </div>
      {chosen && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${chosen.value}`}
          tabIndex={0}
          className="pt-6"
        >
          {chosen.content()}
        </div>
      )}
    </div>
  )
}

/** The count of a tab. It takes up its space before the count is known, so that the tabs do not move. */
const CountChip = ({ count }: { count: number | undefined }) => (
  <span
    className={classNames(
      'num grid h-5.5 min-w-6 place-items-center rounded-full bg-quiet-bg px-1.75 text-xs text-quiet',
      'group-aria-selected:bg-ink group-aria-selected:text-bg',
    )}
  >
    {count ?? <span className="invisible">0</span>}
  </span>
)
