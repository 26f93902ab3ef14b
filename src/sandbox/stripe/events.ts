import type Stripe from 'stripe'
import { listObjects, pageParameters } from './lists.ts'
import { findText } from './parameters.ts'
import type { Route } from './route.ts'
import { insert, newId, requireObject, type Work } from './store.ts'

/** The API version of the sandbox: that of the installed SDK, whose types check the sandbox's objects. */
export const apiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** Stores an event and queues its webhook, in the transaction of the call. */
export const emit = async (
  work: Work,
  type: Stripe.Event.Type,
  object: Stripe.Event.Data.Object,
  account?: string,
) => {
  const event: Stripe.EventBase = {
    id: newId('evt'),
    object: 'event',
    ...(account !== undefined && { account }),
    api_version: apiVersion,
    created: work.now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: work.requestId, idempotency_key: work.idempotencyKey },
    type,
  }
  await insert(work, 'event', event)
  await work.client.query('insert into sandbox.stripe_deliveries (event_id) values ($1)', [event.id])
  work.eventIds.push(event.id)
}

export const eventRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    known: [...pageParameters, 'type'],
    run: (work, call) =>
      listObjects(work, 'event', call.parameters, { type: findText(call.parameters, 'type') }, '/v1/events'),
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    known: [],
    run: (work, call) => requireObject(work, 'event', call.id),
  },
]
