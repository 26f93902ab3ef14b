import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Floating } from '#web/ui/overlays/floating.tsx'
import { UnreadCount } from './unread-count.tsx'
import type { BellContent } from './bell-content.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'

type Content = typeof BellContent | 'failed'

/** The bell in the navigation bar, with the unread count. Its panel loads on hover, focus or press. */
export function Bell({ count }: { count: number }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [content, setContent] = useState<Content>()
  const load = () => {
    if (content && content !== 'failed') return
    import('./bell-content.tsx').then(
      (module) => setContent(() => module.BellContent),
      () => setContent('failed'),
    )
  }
  const close = () => {
    // Returns the focus to the bell, unless the user has moved it elsewhere.
    const isInside = button.current?.parentElement?.contains(document.activeElement)
    setOpen(false)
    if (isInside) button.current?.focus()
  }
  return (
    // As high as the bar on wide screens, so that the panel opens below the bar and not over its edge.
    <div data-anchor className="grid items-center md:self-stretch">
      <button
        ref={button}
        type="button"
        aria-label={count > 0 ? `Notifications, ${count} new` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load()
          setOpen(!isOpen)
        }}
        className="relative grid size-11 place-items-center rounded-full hover:bg-sunken aria-expanded:bg-sunken"
      >
        <BellIcon size={22} aria-hidden />
        <UnreadCount count={count} isSmall className="absolute top-0.5 left-6" />
      </button>
      {isOpen && (
        <Floating
          anchor={button}
          label="Notifications"
          onClose={close}
          className="w-[min(25rem,calc(100vw-1rem))] overflow-hidden"
        >
          <Opened content={content} onClose={close} />
        </Floating>
      )}
    </div>
  )
}

function Opened({ content: Content, onClose }: { content: Content | undefined; onClose: () => void }) {
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus(), [])
  return (
    <div
      ref={start}
      tabIndex={-1}
      className="flex max-h-[min(37.5rem,calc(100dvh-6rem))] flex-col outline-none"
    >
      {Content === undefined ? (
        <>
          <p className="min-h-15 px-4 py-4 font-display text-lg font-[750]">Notifications</p>
          <NotificationSkeleton rows={4} />
        </>
      ) : Content === 'failed' ? (
        // A plain link: the full page load fetches the code again.
        <p className="p-5">
          This didn’t load.{' '}
          <a href="/notifications" className="link">
            See all notifications
          </a>
        </p>
      ) : (
        <Content onClose={onClose} />
      )}
    </div>
  )
}
