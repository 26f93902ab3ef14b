import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { isFullRun } from '#test/support/full-run.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
}
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

const spans: Span[] = []
let text = ''
const receiver = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    text += body
    const { resourceSpans } = JSON.parse(body) as Sent
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
receiver.listen(0, '127.0.0.1')
await once(receiver, 'listening')
afterAll(() => void receiver.close())

const { app, owner, renter } = await openSharedApp(['owner', 'renter'], {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
})

test.runIf(isFullRun)(
  'requests, statements, calls of the provider and jobs are spans of their traces, without any value',
  async () => {
    const listing = await aListing(owner)
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    await app.visitor.fetch(`/api/listings/${listing}?search=ada@example.com`, {
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    })
    await renter.get('/api/bookings')
    await owner.post('/api/stripe/connect/onboarding')
    await app.settle()

    const attributeOf = (span: Span | undefined, key: string) => {
      const { stringValue, intValue } = span?.attributes.find((each) => each.key === key)?.value ?? {}
      return stringValue ?? Number(intValue)
    }
    await vi.waitFor(
      () => {
        const names = spans.map(({ name }) => name)
        expect(names).toContain('GET /api/listings/:id')
        expect(names).toContain('payment createPayoutAccount')
      },
      { timeout: 15_000 },
    )
    const request = spans.find(({ name }) => name === 'GET /api/listings/:id')
    expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7', kind: 2 })
    expect(attributeOf(request, 'http.response.status_code')).toBe(200)
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request!.spanId)
    expect(statements.length).toBeGreaterThan(0)
    expect(attributeOf(statements[0], 'db.query.text')).toMatch(/\$1|select/)

    const call = spans.find(({ name }) => name === 'payment createPayoutAccount')!
    const caller = spans.find(({ spanId }) => spanId === call.parentSpanId)
    expect(caller?.name).toMatch(/^(job operations|POST \/api\/stripe\/connect\/onboarding)$/)
    expect(text).not.toMatch(/example\.com|Riley|Olive|Four-person/)
  },
  60_000,
)
