import type { Endpoint } from '#contract/endpoint.ts'
import { describeOperation, documentedPath } from './openapi-operation.ts'
import { openSchemas, type JsonSchema } from './openapi-schema.ts'

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, JsonSchema>>
  components: Record<string, Record<string, JsonSchema>>
}

const navigation = (summary: string, names: Record<string, string> = {}): { get: JsonSchema } => ({
  get: {
    operationId: `get${summary.split(' ').slice(0, 2).join('')}`,
    tags: ['sign-in'],
    summary,
    description:
      'A browser navigation: it answers with a redirect, or with a page that says what went wrong.',
    security: [],
    parameters: Object.entries(names).map(([name, description]) => ({
      name,
      in: 'query',
      required: false,
      description,
      schema: { type: 'string' },
    })),
    responses: {
      302: { description: 'On the way.', headers: { Location: { schema: { type: 'string' } } } },
      default: {
        description: 'A page for people.',
        content: { 'text/html': { schema: { type: 'string' } } },
      },
    },
  },
})

/** Links of the browser, which are no endpoints of the contract. */
const navigations = {
  '/api/login': navigation('Sign in with the identity provider', {
    returnTo: 'Where to go afterwards: a path, or an address of this site.',
    intent: '`lender` goes to the form for listing gear, unless `returnTo` says otherwise.',
  }),
  '/api/callback': navigation('Finish signing in; the identity provider sends people here'),
  '/api/logout': navigation('Log out here and at the identity provider'),
}

/** The OpenAPI 3.1 document of what is served, made from the same contract that validates the requests. */
export function describeApi(
  endpoints: readonly Endpoint[],
  { publicUrl, cookieName }: { publicUrl: string; cookieName: string },
): OpenApiDocument {
  const { components, schemaOf } = openSchemas()
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of endpoints) {
    const path = (paths[documentedPath(endpoint)] ??= {})
    path[endpoint.method.toLowerCase()] = describeOperation(endpoint, schemaOf)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Switchback',
      version: '1.0.0',
      description:
        'Neighbors lend outdoor gear by the day. Money is a string with two decimals, dates are `yyyy-MM-dd` on the calendar of the service area, errors are `application/problem+json` (RFC 9457).',
    },
    servers: [{ url: publicUrl }],
    paths: { ...paths, ...navigations },
    components: {
      schemas: Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key and body get the same answer for 24 hours.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  }
}
