import {
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useHydrated } from '#web/router/use-hydrated.ts'
import { useEarlyTyping } from '#web/ui/fields/early-typing.ts'
import type { Choice } from './choice.ts'
import type { SuggestionList } from './suggestion-list.tsx'

type SuggestionFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onText: (text: string) => void
  onChoose: (choice: Choice) => void
  /** The class names that position the list, relative to the nearest positioned element. */
  listStyle: string
}

/**
 * A search field that suggests while the user types: a combobox with manual selection (ARIA Authoring Practices), so that
 * Enter without a choice searches for the text as typed. Before hydration, and without scripts, it is a plain search
 * field. The code and the content of the list load when the field gets the focus.
 */
export function SuggestionField({ value, onText, onChoose, listStyle, ...input }: SuggestionFieldProps) {
  const isCombobox = useHydrated()
  const [List, setList] = useState<typeof SuggestionList>()
  const [isOpen, setOpen] = useState(false)
  /** The id of the open list if it has options, and the id of the option that is active. */
  const [shown, setShown] = useState<{ list?: string; option?: string }>({})
  const press = useRef<(event: KeyboardEvent) => void>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  useEarlyTyping(field, value, onText)

  const load = () => {
    // If the list fails to load, the field still searches.
    if (!List)
      import('./suggestion-list.tsx').then(
        (module) => setList(() => module.SuggestionList),
        () => undefined,
      )
  }
  // The field may have had the focus before hydration.
  const loadIfFocused = useEffectEvent(() => {
    if (document.activeElement === field.current) load()
  })
  useEffect(() => loadIfFocused(), [])
  const onPress = useCallback((handle: (event: KeyboardEvent) => void) => {
    press.current = handle
  }, [])
  const close = () => {
    setOpen(false)
    setShown({})
  }
  return (
    <>
      <input
        {...input}
        ref={field}
        type="text"
        role={isCombobox ? 'combobox' : 'searchbox'}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...(isCombobox && {
          'aria-autocomplete': 'list',
          'aria-expanded': shown.list !== undefined,
          'aria-controls': shown.list,
          'aria-activedescendant': shown.option,
        })}
        value={value}
        onChange={(event) => {
          load()
          onText(event.target.value)
          setOpen(true)
        }}
        onFocus={(event) => {
          load()
          input.onFocus?.(event)
        }}
        onClick={() => setOpen(true)}
        onBlur={(event) => {
          close()
          input.onBlur?.(event)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
            event.preventDefault()
            setOpen(true)
          } else if (isOpen) {
            press.current?.(event)
            // The list has handled Enter already if an option is active; otherwise the form searches for the text as typed.
            if (event.key === 'Escape' || event.key === 'Enter') close()
          }
        }}
      />
      {isOpen && List && (
        <List
          {...{ list, setShown, onPress }}
          text={value}
          className={listStyle}
          onChoose={(choice) => {
            close()
            onChoose(choice)
          }}
        />
      )}
    </>
  )
}
