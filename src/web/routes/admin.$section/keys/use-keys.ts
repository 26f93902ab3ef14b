import { useEffect, useEffectEvent } from 'react'
import { useKeysOn } from './key-setting.ts'

/** What a key does. It returns false when it has nothing to do, so that the browser handles the key. */
export type KeyActions = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/**
 * Calls the action of a pressed key, by its `key` in lower case. Single keys are off while somebody types or a dialog is
 * open, and when they are turned off; Escape works unless a dialog is open.
 */
export function useKeys(actions: KeyActions): void {
  const areOn = useKeysOn()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]')) return
    const isEscape = event.key === 'Escape'
    if (!isEscape && (!areOn || isTyping(event.target))) return
    const key = event.key.toLowerCase()
    // A key that is held moves on, but decides nothing twice.
    if (event.repeat && key !== 'j' && key !== 'k') return
    const action = actions[key]
    if (action && action(event) !== false) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
