import type { QueryClient } from '@tanstack/react-query'

/** How a call travels: the network in the browser, in process and with the visitor's cookies while rendering. */
export type Transport = (path: string, request: RequestInit) => Promise<Response>

const transports = new WeakMap<QueryClient, Transport>()

export function setTransport(client: QueryClient, transport: Transport): void {
  transports.set(client, transport)
}

export function transportOf(client: QueryClient | undefined): Transport {
  return (client && transports.get(client)) ?? network
}

const network: Transport = (path, request) => fetch(path, request)
