import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

const watch = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/**
 * A notice that stays in view while the browser is offline. Its live region exists from the start, so that screen readers
 * announce the text.
 */
export function OfflineNotice() {
  const isOffline = useSyncExternalStore(watch, () => !navigator.onLine)
  return (
    <div role="status" className="sticky top-0 z-11 bg-ink text-bg">
      {isOffline && (
        <p className="wrap flex items-center gap-2 py-2 text-sm font-[550]">
          <WifiOff size={18} aria-hidden />
          You’re offline. The rest loads as soon as you’re connected again.
        </p>
      )}
    </div>
  )
}
