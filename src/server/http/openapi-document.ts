import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import type { Endpoint } from '#contract/endpoint.ts'
import { describeOperation, documentedPath } from './openapi-operation.ts'
import { override } from './openapi-wording.ts'

export type OpenApiDocument = ReturnType<typeof createDocument>

const navigation = (summary: string, names: Record<string, string> = {}): ZodOpenApiPathItemObject => ({
  get: {
    operationId: `get${summary.split(' ').slice(0, 2).join('')}`,
    tags: ['sign-in'],
    summary,
    description:
      'A browser navigation: it responds with a redirect, or with a page that explains what went wrong.',
    security: [],
    parameters: Object.entries(names).map(([name, description]) => ({
      name,
      in: 'query' as const,
      required: false,
      description,
      schema: { type: 'string' as const },
    })),
    responses: {
      '302': { description: 'A redirect.', headers: { Location: { schema: { type: 'string' } } } },
      default: {
        description: 'An HTML page.',
        content: { 'text/html': { schema: { type: 'string' } } },
      },
    },
  },
})

/** Sign-in paths that a browser navigates to. They are not endpoints of the contract. */
const navigations = {
  '/api/login': navigation('Sign in with the identity provider', {
    returnTo: 'Where to go afterwards: a path, or an address of this site.',
    intent: '`lender` goes to the form for listing gear, unless `returnTo` says otherwise.',
  }),
  '/api/callback': navigation('Finish signing in; the identity provider redirects here'),
  '/api/logout': navigation('Log out here and at the identity provider'),
}

/** Returns the OpenAPI 3.1 document of these endpoints, from the same contract that validates the requests. */
export function describeApi(
  endpoints: readonly Endpoint[],
  { publicUrl, cookieName }: { publicUrl: string; cookieName: string },
): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of endpoints) {
    const path = (paths[documentedPath(endpoint)] ??= {})
    path[endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>] = describeOperation(endpoint)
  }
  const document: ZodOpenApiObject = {
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
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key and body get the same response for 24 hours.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  }
  return createDocument(document, { override })
}
