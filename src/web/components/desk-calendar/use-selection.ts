import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type Bounds, type Cell, cellAfter, selectable, type Selection } from './selection.ts'

/**
 * The selection of the calendar. A drag selects an area, Shift extends it, and Esc clears it. With a finger a press on a
 * second cell extends it too, because dragging up or down scrolls. `open` opens the booking of a cell and returns whether
 * there is one.
 */
export function useSelection(
  rows: RefObject<HTMLElement | null>,
  bounds: Bounds,
  open: (cell: Cell) => boolean,
) {
  const [selected, setSelected] = useState<Selection>()
  const [focused, setFocused] = useState<Cell>(() => selectable({ row: 0, column: 0 }, bounds))
  const pressed = useRef<{ cell: Cell; hasMoved: boolean; isMore: boolean } | undefined>(undefined)

  const isOver = ({ column }: Cell) => column < bounds.firstColumn
  const cellOf = (cell: Cell) =>
    rows.current?.querySelector<HTMLElement>(`[data-cell="${cell.row} ${cell.column}"]`)
  const focus = (cell: Cell, preventScroll = false) => {
    setFocused(cell)
    cellOf(cell)?.focus({ preventScroll })
  }
  const extendTo = (cell: Cell, anchor: Cell) =>
    setSelected({ anchor: selectable(anchor, bounds), head: selectable(cell, bounds) })

  /** Finds the cell by the pointer's coordinates, because the target of a captured pointer stays the cell where it was pressed. */
  function cellAt({ clientX, clientY }: PointerEvent): Cell {
    const lines = [...(rows.current?.querySelectorAll('[data-days]') ?? [])]
    const { left, width } = lines[0]!.getBoundingClientRect()
    const below = lines.findIndex((line) => clientY < line.getBoundingClientRect().bottom)
    return {
      row: below === -1 ? bounds.rows - 1 : below,
      column: Math.min(
        Math.max(Math.floor(((clientX - left) / width) * bounds.columns), 0),
        bounds.columns - 1,
      ),
    }
  }

  const clear = () => {
    setSelected(undefined)
    cellOf(focused)?.focus({ preventScroll: true })
  }
  const isSelecting = selected !== undefined
  const escape = useEffectEvent((event: globalThis.KeyboardEvent) => event.key === 'Escape' && clear())
  useEffect(() => {
    if (!isSelecting) return
    const press = (event: globalThis.KeyboardEvent) => void escape(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isSelecting])

  return {
    selected,
    focused,
    clear,
    /** Selects a day of all gear, or with `isMore` all days since the anchor. */
    selectDay: (column: number, isMore: boolean) =>
      setSelected((before) => ({
        anchor: { row: 0, column: isMore && before ? before.anchor.column : column },
        head: { row: bounds.rows - 1, column },
      })),
    gridHandlers: {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (!(event.target as HTMLElement).matches('[role=gridcell]')) return
        const to = cellAfter(focused, event.key, bounds)
        if (to) {
          event.preventDefault()
          if (event.shiftKey) extendTo(to, selected?.anchor ?? focused)
          focus(event.shiftKey ? selectable(to, bounds) : to)
        } else if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          if (event.key === 'Enter' && open(focused)) return
          if (!isOver(focused)) setSelected({ anchor: focused, head: focused })
        }
      },
    },
    rowHandlers: {
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const [row, column] = target.dataset['cell']?.split(' ').map(Number) ?? []
        if (row !== undefined && column !== undefined) setFocused({ row, column })
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const target = event.target as HTMLElement
        if (event.button !== 0 || !target.matches('[role=gridcell]')) return
        const cell = cellAt(event)
        const isMore = event.shiftKey || (event.pointerType === 'touch' && selected !== undefined)
        pressed.current = { cell, hasMoved: false, isMore }
        if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId)
        if (isMore && selected) extendTo(cell, selected.anchor)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const press = pressed.current
        if (!press) return
        const cell = cellAt(event)
        if (!press.hasMoved && cell.row === press.cell.row && cell.column === press.cell.column) return
        press.hasMoved = true
        extendTo(cell, press.isMore && selected ? selected.anchor : press.cell)
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const press = pressed.current
        pressed.current = undefined
        if (!press) return
        const cell = cellAt(event)
        focus(selectable(cell, bounds), true)
        if (press.hasMoved || press.isMore || open(cell) || isOver(cell)) return
        setSelected({ anchor: cell, head: cell })
      },
      onPointerCancel() {
        pressed.current = undefined
      },
    },
  }
}
