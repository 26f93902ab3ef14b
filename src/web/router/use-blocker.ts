import { useEffect, useEffectEvent, useState } from 'react'
import type { Blocker } from './router.ts'
import { useRouter } from './router-context.ts'

type Held = { answer: (mayLeave: boolean) => void }

/** Holds a person back from leaving the page while `isHolding`; the browser asks in its own words when the tab goes. */
export function useBlocker(isHolding: boolean) {
  const router = useRouter()
  const [held, setHeld] = useState<Held>()
  const holds = useEffectEvent<Blocker['holds']>(
    (next, current) => isHolding && next.pathname !== current.pathname,
  )
  useEffect(
    () =>
      router.block({
        holds: (next, current) => holds(next, current),
        ask: () => new Promise((answer) => setHeld({ answer })),
      }),
    [router],
  )
  useEffect(() => {
    if (!isHolding) return
    const warn = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isHolding])
  const answer = (mayLeave: boolean) => () => {
    setHeld(undefined)
    held?.answer(mayLeave)
  }
  return { isHeld: held !== undefined, stay: answer(false), leave: answer(true) }
}
