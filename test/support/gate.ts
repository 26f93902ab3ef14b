/** Opens once so many have arrived: all of them look before any of them writes. */
export function openGate(count: number): () => Promise<void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  let arrived = 0
  return async () => {
    if (++arrived === count) open()
    await opened
  }
}
