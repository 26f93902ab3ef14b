import { type ComponentType, useEffect, useState } from 'react'

/** What is shown only after something went wrong. Its code loads after the page. */
export function Notices() {
  const [Loaded, setLoaded] = useState<ComponentType>()
  useEffect(() => {
    import('./loaded-notices.tsx').then(
      ({ LoadedNotices }) => setLoaded(() => LoadedNotices),
      () => {
        // Without its code the page says less.
      },
    )
  }, [])
  return Loaded && <Loaded />
}
