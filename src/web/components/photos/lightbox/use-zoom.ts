import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { contain, distance, middle, type Point, scaleTo, type View, whole, withinFrame } from './zoom.ts'

const toggledScale = 2.5
const keyScale = 1.5
/** Pixels by which a press of an arrow key moves the photo. */
const keyStep = 80
const doubleTap = { milliseconds: 350, pixels: 30 }

/**
 * Enlarges the photo that a row shows: by pinch, double tap or double click, wheel, dragging and keys. It uses
 * `addEventListener`, because React's wheel and touch listeners are passive and cannot prevent the default.
 */
export function useZoom(row: RefObject<HTMLElement | null>, shown: number) {
  const [view, setView] = useState(whole)
  const [shownBefore, setShownBefore] = useState(shown)
  if (shownBefore !== shown) {
    setShownBefore(shown)
    setView(whole)
  }
  const latest = useRef(view)
  useEffect(() => void (latest.current = view), [view])

  /** Returns the rectangle of the frame, and the size at which all of the photo fits into it. */
  const measure = () => {
    const frame = row.current!.getBoundingClientRect()
    const image = row.current!.children[shown]?.querySelector('img')
    const picture = { width: image?.naturalWidth || 4, height: image?.naturalHeight || 3 }
    const box = { width: image?.clientWidth ?? frame.width, height: image?.clientHeight ?? frame.height }
    return { frame, photo: contain(picture, box) }
  }
  const change = (next: View) => {
    const { frame, photo } = measure()
    const changed = withinFrame(next, photo, frame)
    latest.current = changed
    setView(changed)
  }
  const fromCenter = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = row.current!.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const toggle = (at: Point) => change(latest.current.scale > 1 ? whole : scaleTo(whole, toggledScale, at))

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Scrolling sideways scrolls the row.
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
    event.preventDefault()
    // A pinch on a trackpad arrives as small steps with `ctrlKey`.
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002))
    change(scaleTo(latest.current, latest.current.scale * factor, fromCenter(event)))
  })

  const gesture = useRef<{ view: View; points: Point[] }>(undefined)
  const begin = (points: Point[]) => (gesture.current = { view: latest.current, points })
  const follow = ([a, b]: Point[]) => {
    const { view: before, points } = gesture.current!
    const [a0, b0] = points
    if (!a || !a0) return
    if (!b || !b0) return change({ ...before, x: before.x + a.x - a0.x, y: before.y + a.y - a0.y })
    const [from, to] = [middle(a0, b0), middle(a, b)]
    const grown = scaleTo(before, (before.scale * distance(a, b)) / Math.max(distance(a0, b0), 1), from)
    change({ ...grown, x: grown.x + to.x - from.x, y: grown.y + to.y - from.y })
  }
  const pointsOf = ({ touches }: TouchEvent) => [...touches].slice(0, 2).map(fromCenter)
  const takes = ({ touches }: TouchEvent) => touches.length > 1 || latest.current.scale > 1
  const onTouch = useEffectEvent((event: TouchEvent) => {
    // One finger on a photo that is not enlarged scrolls the row.
    if (!takes(event)) return (gesture.current = undefined)
    if (event.cancelable) event.preventDefault()
    const points = pointsOf(event)
    if (event.type !== 'touchmove' || gesture.current?.points.length !== points.length) begin(points)
    else follow(points)
  })

  const lastTap = useRef<{ at: number; point: Point }>(undefined)
  const onTap = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    const [point, before] = [fromCenter(event), lastTap.current]
    const isSecond =
      before !== undefined &&
      event.timeStamp - before.at < doubleTap.milliseconds &&
      distance(point, before.point) < doubleTap.pixels
    lastTap.current = isSecond ? undefined : { at: event.timeStamp, point }
    if (isSecond) toggle(point)
  })
  const onMouse = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || latest.current.scale === 1) return
    if (event.type === 'pointerdown') begin([fromCenter(event)])
    else if (event.buttons === 1 && gesture.current) follow([fromCenter(event)])
    else gesture.current = undefined
  })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const control = new AbortController()
    const on = { signal: control.signal, passive: false }
    element.addEventListener('wheel', onWheel, on)
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      element.addEventListener(type, onTouch, on)
    for (const type of ['pointerdown', 'pointermove'] as const) element.addEventListener(type, onMouse, on)
    element.addEventListener('pointerup', onTap, on)
    return () => control.abort()
  }, [row])

  return {
    isEnlarged: view.scale > 1,
    transform: view.scale > 1 ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})` : undefined,
    reset: () => change(whole),
    toggle: () => toggle({ x: 0, y: 0 }),
    /** Handles the keys + and −, 0, and the arrows while a photo is enlarged. Returns false for any other key. */
    onKey(key: string): boolean {
      const { scale, x, y } = latest.current
      const scaled = { '+': scale * keyScale, '=': scale * keyScale, '-': scale / keyScale, '0': 1 }[key]
      if (scaled !== undefined) change(scaleTo(latest.current, scaled, { x: 0, y: 0 }))
      const step = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key]
      if (step && scale > 1) change({ scale, x: x + step[0]! * keyStep, y: y + step[1]! * keyStep })
      return scaled !== undefined || (step !== undefined && scale > 1)
    },
  }
}
