import { CircleAlert, CircleCheck, Heart, X } from 'lucide-react'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#web/ui/class-names.ts'
import { dismissToast, shownToast, type ShownToast, watchToasts } from './toast.ts'
import { modalsChanged } from './use-modal.ts'

const showFor = 5000
const swipeThreshold = 50
const never = () => undefined

/** Returns the element that holds the toast: the modal dialog in front, if any, because it makes everything outside it inert. */
const findHost = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

/** Shows the current toast. Its live regions exist from the start: screen readers ignore regions that are added with their text. */
export function Toaster() {
  const shown = useSyncExternalStore(watchToasts, shownToast, never)
  const host = useSyncExternalStore(modalsChanged.add, findHost)
  // Shows a toast only when its live region is in the document: the toast may be older than this component, or than its host.
  const [ready, setReady] = useState<Element>()
  useEffect(() => {
    const timer = setTimeout(() => setReady(host))
    return () => clearTimeout(timer)
  }, [host])
  const toast = ready === host ? shown : undefined
  const isDestructive = toast?.variant === 'destructive'
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    // The dialog around the region may have just been removed. The effect runs again in the new host.
    if (!region.current?.isConnected) return
    // Showing the popover again for each toast puts it above a dialog that was opened before.
    region.current.hidePopover()
    region.current.showPopover()
  }, [toast?.id, host])
  return createPortal(
    <section
      ref={region}
      popover="manual"
      aria-label="Notifications"
      className="pointer-events-none inset-x-0 top-(--toast-top,auto) bottom-(--toast-bottom,var(--bottom-bar,0px)) m-0 w-auto max-w-none justify-end overflow-visible bg-transparent p-4 open:flex md:left-auto md:w-113"
    >
      <div role="status" className="w-full empty:hidden">
        {toast && !isDestructive && <ToastCard key={toast.id} toast={toast} />}
      </div>
      <div role="alert" className="w-full empty:hidden">
        {toast && isDestructive && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </section>,
    host,
  )
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, title, description, variant, icon, action } = toast
  const isDestructive = variant === 'destructive'
  const pause = useTimeout(() => dismissToast(id))
  const swipe = useSwipe(() => dismissToast(id))
  const Icon = isDestructive ? CircleAlert : icon ? Heart : CircleCheck
  return (
    <div
      {...pause}
      {...swipe.handlers}
      data-toast={variant ?? 'default'}
      style={{ translate: `${swipe.offset}px 0` }}
      className={classNames(
        'on-dark pointer-events-auto ml-auto flex w-full touch-pan-y items-start gap-3 rounded-lg py-4 pr-3 pl-4 text-white shadow-float md:max-w-105',
        'animate-[rise_240ms_var(--ease-out)]',
        isDestructive ? 'bg-[#8f2313]' : 'bg-[#12241f] dark:inset-ring dark:inset-ring-white/15',
      )}
    >
      <Icon
        size={20}
        aria-hidden
        className={classNames('mt-0.5', isDestructive ? 'text-white' : 'text-[#f5b526]')}
      />
      <div className="grow">
        <p className="font-bold">{title}</p>
        {description && <p className="text-sm text-[#e6efea]">{description}</p>}
      </div>
      {action && <Action action={action} onDone={() => dismissToast(id)} />}
      <button
        type="button"
        aria-label="Close"
        onClick={() => dismissToast(id)}
        className="-my-2.5 grid size-11 place-items-center rounded-full"
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}

type ActionProps = { action: NonNullable<ShownToast['action']>; onDone: () => void }

function Action({ action, onDone }: ActionProps) {
  const style =
    '-my-2.5 inline-flex min-h-11 items-center rounded-md px-3 font-[650] underline underline-offset-4 hover:bg-white/10'
  if ('link' in action) return action.link({ className: style, onClick: onDone })
  const press = () => {
    onDone()
    action.onPress()
  }
  return (
    <button type="button" onClick={press} className={style}>
      {action.label}
    </button>
  )
}

// The timeout is paused while the pointer or the focus is on the toast.
function useTimeout(done: () => void) {
  const remaining = useRef(showFor)
  const [isPaused, setPaused] = useState(false)
  const finish = useEffectEvent(done)
  useEffect(() => {
    if (isPaused) return
    const since = performance.now()
    const timer = setTimeout(() => finish(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - since
    }
  }, [isPaused])
  const hold = () => setPaused(true)
  const release = () => setPaused(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}

function useSwipe(done: () => void) {
  const start = useRef<number | undefined>(undefined)
  const [offset, setOffset] = useState(0)
  const end = (at: number) => {
    if (start.current !== undefined && Math.abs(at - start.current) >= swipeThreshold) done()
    start.current = undefined
    setOffset(0)
  }
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (!(event.target as Element).closest('button')) start.current = event.clientX
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== undefined) setOffset(event.clientX - start.current)
      },
      onPointerUp: (event: PointerEvent) => end(event.clientX),
      onPointerCancel: (event: PointerEvent) => end(event.clientX),
    },
  }
}
