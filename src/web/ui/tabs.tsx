import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { scrollingRow, useScrollingRow } from './scrolling-row.ts'

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

/** Tabs by the ARIA Authoring Practices: arrow keys, Home and End move and select. Only the selected panel is rendered. */
export function Tabs<Value extends string>({ label, value, tabs, onChange }: TabsProps<Value>) {
  const id = useId()
  const chosen = tabs.find((tab) => tab.value === value) ?? tabs[0]
  const list = useScrollingRow<HTMLDivElement>(value, tabs.map(({ count }) => count).join())
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
        className={`${scrollingRow} gap-1 border-b border-line`}
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
            className="group inline-flex min-h-12 items-center gap-1.5 border-b-3 border-transparent px-2 text-[0.9375rem] font-semibold whitespace-nowrap text-ink-2 -outline-offset-3 aria-selected:border-action aria-selected:text-ink sm:gap-2 sm:px-3.5 sm:text-base"
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
