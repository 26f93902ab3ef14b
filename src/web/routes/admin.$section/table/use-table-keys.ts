import { type KeyActions, useKeys } from '#web/routes/admin.$section/keys/use-keys.ts'

/** The actions of the keys A, E and R on the current row, or on the selected rows if there are any. */
export type RowKeys = { a?: () => void; e?: () => void; r?: () => void }

type Take = (taking: { ids: readonly string[]; taken: boolean }) => void

/** Returns the row keys of a table that has only the key A. It takes the current row: other admins then see who decides it. */
export const takeKeys =
  <Row extends { id: string; taker: object | null }>(
    mayTake: boolean,
    isOpen: (row: Row) => boolean,
    take: Take,
  ) =>
  (current: Row | undefined): RowKeys => ({
    a() {
      if (mayTake && current && isOpen(current)) take({ ids: [current.id], taken: true })
    },
  })

type TableKeys = {
  ids: readonly string[]
  current: string | undefined
  onMove: (id: string | undefined) => void
  onOpen: ((id: string) => void) | undefined
  onSelect: ((id: string, isRange: boolean) => void) | undefined
  onHelp: () => void
  /** Closes the drawer or clears the selection. Returns false when there is nothing to close or clear. */
  onBack: () => boolean
  rowKeys: RowKeys | undefined
}

const isOther = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('button, a, input, summary')

/** The keys of a table: J, K, X, Enter, A, E, R, /, ? and Escape. */
export function useTableKeys({
  ids,
  current,
  onMove,
  onOpen,
  onSelect,
  onHelp,
  onBack,
  rowKeys,
}: TableKeys): void {
  const at = current ? ids.indexOf(current) : -1
  const actions: KeyActions = {
    j: () => onMove(ids[at + 1]),
    k: () => onMove(at < 0 ? ids[0] : ids[at - 1]),
    x: (event) => (onSelect && current ? onSelect(current, event.shiftKey) : false),
    // On a focused link or button Enter keeps its usual effect. A focused link of a row opens that row.
    enter: ({ target }) => (onOpen && current && !isOther(target) ? onOpen(current) : false),
    a: () => (rowKeys?.a ? rowKeys.a() : false),
    e: () => (rowKeys?.e ? rowKeys.e() : false),
    r: () => (rowKeys?.r ? rowKeys.r() : false),
    '/': () => {
      const field = document.querySelector<HTMLInputElement>('[data-table-search]')
      field?.focus()
      field?.select()
    },
    '?': onHelp,
    escape: onBack,
  }
  useKeys(actions)
}
