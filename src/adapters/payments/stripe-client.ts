import Stripe from 'stripe'

/**
 * Opens Stripe's official client. It supports other hosts but no path before `/v1`, so the HTTP client adds the path
 * of `apiBase`. It never retries by itself: an unknown outcome is reconciled by reading first.
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
        // Hides the code of a closed connection, because the client would retry by itself. If the machine slept for
        // longer than the provider stores idempotency keys, that retry would run the call twice.
        throw method === 'POST' ? new Error('The connection failed.', { cause: failure }) : failure
      },
    )
  const isPlain = base.protocol === 'http:'
  return new Stripe(options.secretKey, {
    // Node's HTTP client expects an IPv6 address without brackets.
    host: base.hostname.replace(/^\[|\]$/g, ''),
    port: base.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    httpClient: sender,
    maxNetworkRetries: 0,
    timeout: options.timeoutMs,
    telemetry: false,
  })
}
