import type { ReactNode } from 'react'
import { listeners } from '#web/ui/listeners.ts'

export type Toast = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  icon?: 'heart'
  /** A button, such as `Undo`, or a link, such as `View`, which must spread the given props. Both close the toast too. */
  action?:
    | { label: string; onPress: () => void }
    | { link: (props: { className: string; onClick: () => void }) => ReactNode }
}
export type ShownToast = Toast & { id: number }

let shown: ShownToast | undefined
let lastId = 0
const changed = listeners()

/** Shows a toast for 5 seconds. Only one is shown at a time: a new one replaces it. Browser only. */
export function toast(next: Toast): void {
  lastId += 1
  shown = { ...next, id: lastId }
  changed.emit()
}

export function dismissToast(id: number): void {
  if (shown?.id !== id) return
  shown = undefined
  changed.emit()
}

export const shownToast = (): ShownToast | undefined => shown

export const watchToasts = changed.add
