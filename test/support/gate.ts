/** The returned function resolves for all callers once `count` of them have called it, so that all read before any writes. */
export function openGate(count: number): () => Promise<void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  let arrived = 0
  return async () => {
    if (++arrived === count) open()
    await opened
  }
}
