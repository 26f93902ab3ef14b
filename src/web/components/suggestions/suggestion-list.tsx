import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { Choice } from './choice.ts'
import { SuggestionFoot } from './suggestion-foot.tsx'
import { SuggestionOption } from './suggestion-option.tsx'
import { useOptions } from './use-options.ts'

/** Positions the list below its field, or above where there is more room, as in the hero, and limits its height. */
function place(element: HTMLElement) {
  const around = element.offsetParent?.getBoundingClientRect()
  if (!around) return
  const window = visualViewport?.height ?? innerHeight
  const isAbove = window - around.bottom < Math.min(element.scrollHeight, 320) && around.top > window / 2
  element.dataset['side'] = isAbove ? 'above' : 'below'
  element.style.maxHeight = `${Math.max(160, (isAbove ? around.top : window - around.bottom) - 24)}px`
}

type SuggestionListProps = {
  /** The id of the list. */
  list: string
  text: string
  /** Called with the function that handles the key presses of the field. */
  onPress: (handle: (event: KeyboardEvent) => void) => void
  /** Tells the field the ids of the list and of the active option. */
  setShown: (shown: { list?: string; option?: string }) => void
  onChoose: (choice: Choice) => void
  className: string
}

const kinds = [
  ['gear', 'Gear'],
  ['category', 'Category'],
  ['neighborhood', 'Neighborhood'],
  ['recent', 'Recent searches'],
] as const

/** The open list of suggestions. The focus stays in the field, which names the active option. */
export function SuggestionList({ list, text, onPress, setShown, onChoose, className }: SuggestionListProps) {
  const { options: unsorted, isLoading, forget } = useOptions(text)
  const options = kinds.flatMap(([kind]) => unsorted.filter((each) => each.kind === kind))
  const [chosenAt, setActive] = useState<{ text: string; at: number }>()
  // A changed text has other options, so none of them is active.
  const active = chosenAt?.text === text && chosenAt.at < options.length ? chosenAt.at : -1
  const panel = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const idOf = (at: number) => `${list}-${at}`
  const isEmpty = options.length === 0

  // Before the browser paints, so that the field names the active option in the same frame.
  useLayoutEffect(() => {
    setShown(isEmpty ? {} : { list, ...(active >= 0 && { option: `${list}-${active}` }) })
    panel.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [list, active, isEmpty, setShown])
  useEffect(() => () => setShown({}), [setShown])
  // While the next suggestions load, the panel keeps its height, so that it does not flicker at each key.
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    element.style.minHeight = isLoading ? `${height.current}px` : ''
    element.hidden = isEmpty && !(isLoading && height.current > 0)
    if (!isLoading) height.current = element.offsetHeight
    place(element)
  })

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[active]
    if (step && !isEmpty) {
      event.preventDefault()
      // One position more than options: -1 is the field itself.
      const places = options.length + 1
      setActive({ text, at: ((active + 1 + step + places) % places) - 1 })
    } else if (event.key === 'Enter' && option) {
      event.preventDefault()
      onChoose(option)
    } else if (event.key === 'Delete' && option?.kind === 'recent') {
      event.preventDefault()
      forget(option.text)
    } else if (event.key === 'Escape') {
      event.preventDefault()
    } else if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') {
      setActive(undefined)
    }
  }
  useLayoutEffect(() => onPress(press))
  return (
    // A press inside must not take the focus from the field, which would close the list.
    <div
      ref={panel}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(
        'absolute z-30 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface py-2 text-ink shadow-float',
        className,
      )}
    >
      <div id={list} role="listbox" aria-label="Suggestions">
        {kinds.map(([kind, title]) => {
          const shown = options
            .map((option, at) => ({ option, at }))
            .filter((each) => each.option.kind === kind)
          if (shown.length === 0) return null
          return (
            <div key={kind} role="group" aria-labelledby={`${list}-${kind}`}>
              <p
                id={`${list}-${kind}`}
                role="presentation"
                className="px-4.5 pt-2.5 pb-1 text-[0.8125rem] font-semibold text-ink-3"
              >
                {title}
              </p>
              {shown.map(({ option, at }) => (
                <SuggestionOption
                  key={at}
                  id={idOf(at)}
                  {...{ option, text }}
                  isActive={at === active}
                  onChoose={() => onChoose(option)}
                  onForget={() => forget(option.text)}
                />
              ))}
            </div>
          )
        })}
      </div>
      {!isEmpty && (
        <SuggestionFoot
          hasRecent={options.some(({ kind }) => kind === 'recent')}
          isRecentActive={options[active]?.kind === 'recent'}
          onForget={() => forget()}
        />
      )}
    </div>
  )
}
