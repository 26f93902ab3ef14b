import { beforeAll, describe, expect, it } from 'vitest'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { createHash } from 'node:crypto'
import { servedBy } from './serve.ts'

const { app, admin } = await openSharedApp(['admin'])
let document: Document
beforeAll(async () => {
  document = (await admin.get('/api/openapi.json')).body as Document
})

type Operation = {
  operationId: string
  security: object[]
  parameters: { name?: string; in?: string; required?: boolean; schema?: object; $ref?: string }[]
  requestBody?: { content: object }
  responses: Record<string, { description: string; content?: object }>
}
type Document = {
  openapi: string
  info: object
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

/** The endpoints that the product specification requires (Spec §7). */
const asked =
  `GET /api/auth/user|GET /api/categories|GET /api/listings|GET /api/listings/{id}|POST /api/listings
DELETE /api/listings/{id}|GET /api/my-listings|GET /api/reviews/listing/{id}|GET /api/reviews/{id}
GET /api/users/{id}/stats|PATCH /api/users/profile|POST /api/bookings|GET /api/bookings|GET /api/bookings/{id}
GET /api/bookings/{id}/cancellation-eligibility|POST /api/bookings/{id}/cancel|POST /api/bookings/{id}/approve
POST /api/bookings/{id}/decline|POST /api/bookings/{id}/create-payment-intent
POST /api/bookings/{id}/confirm-payment|GET /api/favorites|POST /api/favorites|DELETE /api/favorites/{listingId}
POST /api/reports|POST /api/objects/upload|POST /api/objects/normalize|POST /api/objects/signed-url-for-path
GET /api/stripe/connect/account-status|POST /api/stripe/connect/onboarding|GET /api/conversations
GET /api/messages|POST /api/messages|POST /api/contact|GET /api/login|GET /api/logout`.split(/[|\n]/)

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  )
}

const find = (ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name], document)

describe('the OpenAPI document', () => {
  it('lists the calls of admins to admins only', async () => {
    const { paths } = (await app.visitor.get('/api/openapi.json')).body as Document
    const isOfAdmins = (path: string) => path.startsWith('/api/admin')
    expect(Object.keys(paths).filter(isOfAdmins)).toEqual([])
    expect(Object.keys(document.paths).filter(isOfAdmins).length).toBeGreaterThan(10)
    expect(Object.keys(paths)).toEqual(Object.keys(document.paths).filter((path) => !isOfAdmins(path)))
  })

  it('is version 3.1 and has every requested call', () => {
    expect(document.openapi).toBe('3.1.0')
    const documented = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(asked.filter((call) => !documented.includes(call))).toEqual([])
    expect(documented.length).toBeGreaterThanOrEqual(servedBy(app.switchback.app).length)
  })

  it('is valid: references resolve, ids are unique, path parameters and responses are documented', () => {
    expect(refsIn(document).filter((ref) => !ref.startsWith('#/') || find(ref) === undefined)).toEqual([])
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const documented = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(documented.map(({ name }) => name).toSorted()).toEqual(inPath.toSorted())
      expect(documented.every(({ required, schema }) => required && schema)).toBe(true)
      expect(Object.values(operation.responses).every(({ description }) => description.length > 0)).toBe(true)
    }
  })

  it('names and describes shared schemas', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Account',
        'Booking',
        'Conversation',
        'Listing',
        'Message',
        'Problem',
        'Review',
      ]),
    )
    expect(document.components.schemas['Listing']).toMatchObject({
      properties: {
        id: { type: 'string', format: 'uuid' },
        dailyRate: { type: 'string' },
        createdAt: { type: 'string', format: 'date-time' },
        owner: { $ref: '#/components/schemas/OwnerView' },
      },
    })
    expect(JSON.stringify(document)).not.toMatch(/"\$defs"|9007199254740991/)
  })

  it('documents sessions, paging, bodies and errors', () => {
    const list = document.paths['/api/listings']?.['get']
    expect(list?.security).toEqual([])
    const sort = list?.parameters.find(({ name }) => name === 'sort')
    expect(sort?.required ?? false).toBe(false)
    expect(sort).toMatchObject({
      in: 'query',
      schema: { enum: ['newest', 'price_asc', 'price_desc', 'rating', 'relevance'] },
    })
    expect(list?.responses['200']).toHaveProperty('headers.X-Total-Count')
    const write = document.paths['/api/messages']?.['post']
    expect(write).toMatchObject({
      security: [{ session: [] }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { required: ['receiverId', 'content'] } } },
      },
      responses: {
        201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Message' } } } },
      },
    })
    expect(Object.keys(write?.responses ?? {})).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '409',
      '429',
      'default',
    ])
    expect(document.paths['/api/earnings/csv']?.['get']?.responses['200']?.content).toEqual({
      'text/csv': { schema: { type: 'string' } },
    })
    expect(document.paths['/api/bookings/{id}/cancel']?.['post']).toMatchObject({
      requestBody: { required: false },
    })
  })
})

describe('the API reference page', () => {
  it('shows the OpenAPI document, and loads nothing from other sites', async () => {
    const { status, body, headers } = await app.visitor.get('/api/docs')
    const page = body as string
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page).toContain('"url":"/api/openapi.json"')
    const loaded = [...page.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="([^"]+)"/g)].map(
      ([, path]) => path,
    )
    expect(loaded).toEqual(['data:,', '/api/docs/reference.js'])
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain('http')
    const inline = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? ''
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
    const script = await fetch(`${app.url}/api/docs/reference.js`)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await script.text()).toContain('createApiReference')
  })
})
