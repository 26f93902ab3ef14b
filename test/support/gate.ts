/**
 * Returns a function whose promise resolves for all callers once `count` of them have called it. With it, all
 * transactions read before any of them writes.
 */
export function openGate(count: number): () => Promise<void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  let arrived = 0
  return async () => {
    if (++arrived === count) open()
    await opened
  }
}
