import { type KeyActions, useKeys } from '#web/routes/admin.$section/keys/use-keys.ts'

/** What the keys A, E and R do with the current row or the selected ones. */
export type RowKeys = { a?: () => void; e?: () => void; r?: () => void }

type Take = (taking: { ids: readonly string[]; taken: boolean }) => void

/** The key of a table whose rows can only be taken. */
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
  /** Returns false when there is nothing to go back from. */
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
    // A focused link or button has an Enter of its own, which for a row's link opens the row as well.
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
