import type { QueryClient } from '@tanstack/react-query'
import type { Transport } from '#src/rendering.ts'

const transports = new WeakMap<QueryClient, Transport>()

export function setTransport(client: QueryClient, transport: Transport): void {
  transports.set(client, transport)
}

export function transportOf(client: QueryClient | undefined): Transport {
  return (client && transports.get(client)) ?? network
}

const network: Transport = (path, request) => fetch(path, request)
