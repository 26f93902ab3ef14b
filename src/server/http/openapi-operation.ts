import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { abilityOf } from '#domain/admin-role.ts'
import { problem } from '#contract/problem.ts'

/** Descriptions of the error responses, by status. */
const refusals: Record<string, string> = {
  '400': 'Malformed or invalid; `errors` names the fields.',
  '401': 'Not signed in.',
  '403': 'Not yours to do, or sent from another site.',
  '404': 'Does not exist, or is not yours to see.',
  '409': 'Conflicts with the current state.',
  '429': 'Too many requests; `Retry-After` is the number of seconds to wait.',
}

const accessDescriptions: Record<Access, string> = {
  anyone: 'Anyone may call.',
  'signed-in': 'For signed-in users.',
  'listing-owner': 'For the owner of the listing.',
  'booking-party': 'For the renter and the owner of the booking.',
  'booking-renter': 'For the renter of the booking.',
  'booking-owner': 'For the owner of the gear that is booked.',
  'admin:read': 'For admins.',
  'admin:moderate': 'For admins who moderate: owners and moderators.',
  'admin:money': 'For admins who decide about money: owners and finance.',
  'admin:conversations': 'For admins who decide: owners, moderators and finance.',
  'admin:roles': 'For owners among the admins.',
}

export const documentedPath = (endpoint: Endpoint): string => endpoint.path.replace(/:(\w+)/g, '{$1}')

export function describeOperation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { method, access, params, query, body, emptyAllowed } = endpoint
  return {
    operationId: `${method.toLowerCase()}${documentedPath(endpoint).replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    tags: [documentedPath(endpoint).split('/')[2] ?? ''],
    summary: endpoint.summary,
    description: accessDescriptions[access],
    security: access === 'anyone' ? [] : [{ session: [] }],
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    ...(method === 'GET' ? {} : { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] }),
    ...(body
      ? { requestBody: { required: !emptyAllowed, content: { 'application/json': { schema: body } } } }
      : {}),
    responses: {
      [`${endpoint.success ?? 200}`]: {
        description: 'Success.',
        ...(endpoint.paged ? { headers: pageHeaders } : {}),
        content: { [endpoint.type ?? 'application/json']: { schema: endpoint.reply } },
      },
      ...describeRefusals(endpoint),
    },
  }
}

const pageHeaders = {
  'X-Total-Count': {
    description: 'The total number of items; 1001 means more than 1000.',
    schema: { type: 'integer' as const },
  },
  Link: {
    description: 'The address of the next page, as `rel="next"`.',
    schema: { type: 'string' as const },
  },
}

function describeRefusals(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const { access, method, params, query, body, limit } = endpoint
  const isUnsafe = method !== 'GET'
  const statuses = [
    ...(query || body ? ['400'] : []),
    ...(access === 'anyone' ? [] : ['401']),
    ...(isUnsafe ? ['403'] : []),
    ...(params || body || abilityOf(access) ? ['404'] : []),
    ...(isUnsafe ? ['409'] : []),
    ...(limit ? ['429'] : []),
  ]
  const content = { 'application/problem+json': { schema: problem } }
  return Object.fromEntries([
    ...statuses.map((status) => [status, { description: refusals[status], content }]),
    ['default', { description: 'Any other error.', content }],
  ])
}
