import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type FloatingProps = {
  /**
   * The element that the panel is positioned next to. Inside an element with `data-anchor`, such as a field with its label,
   * the panel is above or below that.
   */
  anchor: RefObject<HTMLElement | null>
  label: string
  role?: 'dialog' | 'menu'
  /** Whether the start edges or the end edges of the panel and the anchor are in line. */
  align?: 'start' | 'end'
  onClose: () => void
  className?: string
  children: ReactNode
}

const gap = 8

/**
 * Returns the rightmost position of a panel's edge, in pixels: the end of the page's column if the anchor is in it, else
 * the edge of the window.
 */
function rightEdge(anchor: Element | null): number {
  const column = anchor?.closest('.wrap')
  const inset = column ? Number.parseFloat(getComputedStyle(column).paddingRight) : gap
  return Math.min(innerWidth, column?.getBoundingClientRect().right ?? innerWidth) - inset
}

/** A popover next to its anchor. ESC, a press outside or focus moving outside closes it. */
export function Floating({
  anchor,
  label,
  role = 'dialog',
  align = 'start',
  onClose,
  className = 'p-5',
  children,
}: FloatingProps) {
  const panel = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent((target: EventTarget | null) => {
    const isInside =
      target instanceof Node && [panel, anchor].some(({ current }) => current?.contains(target))
    if (!isInside) onClose()
  })

  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    element.showPopover()
    const updatePosition = () => {
      const from = anchor.current?.getBoundingClientRect()
      if (!from) return
      const whole = anchor.current?.closest('[data-anchor]')?.getBoundingClientRect() ?? from
      const { offsetWidth: width, offsetHeight: height } = element
      const below = whole.bottom + gap
      const above = whole.top - gap - height
      // Where the panel fits neither below nor above, it covers its anchor, so that its last button is visible.
      const inside = Math.max(gap, innerHeight - height - gap)
      const left = align === 'start' ? from.left : from.right - width
      element.style.left = `${Math.max(gap, Math.min(left, rightEdge(anchor.current) - width))}px`
      element.style.top = `${below <= inside ? below : above >= gap ? above : inside}px`
    }
    updatePosition()
    const resizeObserver = new ResizeObserver(updatePosition)
    resizeObserver.observe(element)
    addEventListener('scroll', updatePosition, { capture: true, passive: true })
    addEventListener('resize', updatePosition)
    return () => {
      resizeObserver.disconnect()
      removeEventListener('scroll', updatePosition, { capture: true })
      removeEventListener('resize', updatePosition)
    }
  }, [anchor, align])

  useEffect(() => {
    const press = (event: PointerEvent) => leave(event.target)
    const focus = (event: FocusEvent) => leave(event.target)
    document.addEventListener('pointerdown', press)
    document.addEventListener('focusin', focus)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('focusin', focus)
    }
  }, [])

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- ESC closes it
    <div
      ref={panel}
      popover="manual"
      role={role}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className={classNames(
        'fixed inset-auto m-0 rounded-xl border border-line bg-surface text-ink shadow-float',
        className,
      )}
    >
      {children}
    </div>
  )
}
