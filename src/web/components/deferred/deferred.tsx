import { type ComponentType, useEffect, useState } from 'react'

/** The parts of the shell that no page shows at first. Their code loads after the page. */
export function Deferred() {
  const [Parts, setParts] = useState<ComponentType>()
  useEffect(() => {
    const load = () =>
      void import('./deferred-parts.tsx').then(
        (loaded) => setParts(() => loaded.DeferredParts),
        () => addEventListener('online', load, { once: true }),
      )
    load()
  }, [])
  return Parts && <Parts />
}
