export type Toast = { title: string; description?: string; variant?: 'default' | 'destructive' }
export type ShownToast = Toast & { id: number }

type Listener = () => void

let shown: ShownToast | undefined
let lastId = 0
const listeners = new Set<Listener>()

/** Shows a toast for 5 seconds. There is one at a time: a new one takes the place of the last. Browser only. */
export function toast(next: Toast): void {
  lastId += 1
  shown = { ...next, id: lastId }
  tell()
}

export function dismissToast(id: number): void {
  if (shown?.id !== id) return
  shown = undefined
  tell()
}

export const shownToast = (): ShownToast | undefined => shown

export function watchToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = () => {
  for (const listener of listeners) listener()
}
