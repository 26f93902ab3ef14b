import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

type Drag = {
  pointer: number
  key: string
  x: number
  y: number
  isMoving: boolean
  /** The keys in document order when the drag began. */
  keys: readonly string[]
}

/** The distance in pixels that the pointer must move before a press becomes a drag. */
const threshold = 6

type ReorderOptions = {
  /** The keys of the items in their current order. */
  keys: readonly string[]
  move: (from: number, to: number) => void
  onDrop: (key: string) => void
}

/**
 * Reorders items by mouse, pen or touch: the dragged item takes the place of the item under the pointer. Each item has its
 * key in `data-photo`. Pen and touch drag by the handle only, so that the page still scrolls.
 */
export function useReorder({ keys, move, onDrop }: ReorderOptions) {
  const [drag, setDrag] = useState<Drag>()
  const dragTo = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return
    const isMoving = drag.isMoving || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > threshold
    if (!isMoving) return
    if (!drag.isMoving) setDrag({ ...drag, isMoving })
    const under = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-photo]')?.dataset.photo
    // Renders at once: the next event may come before React renders by itself, and would then move the item by the old order.
    if (under !== undefined && under !== drag.key)
      flushSync(() => move(keys.indexOf(drag.key), keys.indexOf(under)))
  })
  const drop = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointer) return
    if (drag.isMoving) onDrop(drag.key)
    setDrag(undefined)
  })
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return
    const control = new AbortController()
    const { signal } = control
    addEventListener('pointermove', (event) => dragTo(event), { signal })
    addEventListener('pointerup', (event) => drop(event), { signal })
    addEventListener('pointercancel', (event) => drop(event), { signal })
    return () => control.abort()
  }, [isDragging])

  const start = (event: PointerEvent, key: string, fromHandle: boolean) => {
    if (event.button !== 0) return
    const onButton = (event.target as Element).closest('button') !== null
    if (!fromHandle && (onButton || event.pointerType !== 'mouse')) return
    if (!fromHandle) event.preventDefault()
    const { pointerId, clientX, clientY } = event
    setDrag({ pointer: pointerId, key, x: clientX, y: clientY, isMoving: false, keys })
  }
  // Moving an element in the document ends its pointer capture, so the document order stays fixed during a drag.
  return { dragged: drag?.isMoving ? drag.key : undefined, documentKeys: drag?.keys ?? keys, start }
}
