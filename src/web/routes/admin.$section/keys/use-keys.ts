import { useEffect, useEffectEvent } from 'react'
import { useKeysOn } from './key-setting.ts'

/** Actions by the key that triggers them. An action returns false when it has nothing to do; the browser then handles the key. */
export type KeyActions = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/**
 * Calls the action of a pressed key, found by its lower-case `event.key`. Keys do nothing while a dialog is open. Except
 * for Escape, they also do nothing while the user types or has turned them off.
 */
export function useKeys(actions: KeyActions): void {
  const areOn = useKeysOn()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]')) return
    const isEscape = event.key === 'Escape'
    if (!isEscape && (!areOn || isTyping(event.target))) return
    const key = event.key.toLowerCase()
    // While a key is held down, only J and K repeat, so that no decision is made twice.
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
