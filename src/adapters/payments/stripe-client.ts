import Stripe from 'stripe'

/** Stripe itself, or whatever speaks its API at another address. */
export const defaultApiBase = 'https://api.stripe.com'

/**
 * The official client. It knows hosts but no paths in front of `/v1`, so the part that sends requests puts the
 * path of the base in front. It does not retry: every unknown outcome is ours to reconcile, by reading first.
 */
export const openStripeClient = (options: {
  secretKey: string
  apiBase: string
  timeoutMs: number
}): Stripe => {
  const base = new URL(options.apiBase)
  const prefix = base.pathname.replace(/\/$/, '')
  const sender = Stripe.createNodeHttpClient()
  const send = sender.makeRequest.bind(sender)
  sender.makeRequest = (host, port, path, method, headers, body, protocol, timeout) =>
    send(host, port, `${prefix}${path}`, method, headers, body, protocol, timeout).catch(
      (failure: unknown) => {
        // By its code the client knows a closed connection, and would ask once more by itself. Where the machine slept for
        // longer than keys are kept, that does the deed twice.
        throw method === 'POST' ? new Error('The connection failed.', { cause: failure }) : failure
      },
    )
  const isPlain = base.protocol === 'http:'
  return new Stripe(options.secretKey, {
    // Node's own client takes an IPv6 address without its brackets.
    host: base.hostname.replace(/^\[|\]$/g, ''),
    port: base.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    httpClient: sender,
    maxNetworkRetries: 0,
    timeout: options.timeoutMs,
    telemetry: false,
  })
}
