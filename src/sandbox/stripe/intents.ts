import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { emit } from './events.ts'
import { badParameter, noSuch, wrongState } from './failures.ts'
import { searchIntents } from './intent-search.ts'
import { listObjects, pageParameters } from './lists.ts'
import { expands, findText, isTrue, nested, readMetadata, requireInteger, requireText } from './parameters.ts'
import type { Call, Route } from './route.ts'
import { insert, lock, newId, requireObject, save, type Work } from './store.ts'
import { dollars } from './dollars.ts'
import { platformCurrency } from './platform-currency.ts'

const createIntent = async (work: Work, call: Call): Promise<Stripe.PaymentIntent> => {
  const { parameters } = call
  const amount = requireInteger(parameters, 'amount')
  const currency = requireText(parameters, 'currency').toLowerCase()
  if (currency !== platformCurrency)
    throw badParameter(
      `Invalid currency: ${currency}. The sandbox takes ${platformCurrency} only.`,
      'currency',
    )
  if (amount < 50)
    throw badParameter(
      `Amount must be at least ${dollars(50)} ${platformCurrency}`,
      'amount',
      'amount_too_small',
    )
  if (amount > 99_999_999)
    throw badParameter(`Amount must be no more than ${dollars(99_999_999)}`, 'amount', 'amount_too_large')
  const types = parameters.allowed_payment_method_types
  if (types !== undefined && !(Array.isArray(types) && types.length === 1 && types[0] === 'card'))
    throw badParameter('The sandbox takes cards only.', 'allowed_payment_method_types')
  const automatic = parameters.automatic_payment_methods
    ? nested(parameters, 'automatic_payment_methods')
    : undefined
  const id = newId('pi')
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: types === undefined ? null : ['card'],
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automatic ? { enabled: isTrue(automatic, 'enabled') } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
    confirmation_method: 'automatic',
    created: work.now,
    currency,
    customer: null,
    customer_account: null,
    description: findText(parameters, 'description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: readMetadata(parameters),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: findText(parameters, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: findText(parameters, 'transfer_group') ?? null,
  }
  await insert(work, 'payment_intent', intent)
  await emit(work, 'payment_intent.created', intent)
  return intent
}

/** Throws `resource_missing` if a call from a browser does not have the intent's client secret. */
export const checkSecret = (call: Call, intent: Stripe.PaymentIntent) => {
  const secret = findText(call.parameters, 'client_secret')
  const isShown = secret === intent.client_secret
  if (isShown || (call.caller === 'secret' && secret === undefined)) return
  throw noSuch('payment_intent', intent.id, 'intent')
}

const browserFields = [
  'id object amount amount_details automatic_payment_methods canceled_at cancellation_reason capture_method',
  'client_secret confirmation_method created currency description last_payment_error livemode next_action',
  'payment_method payment_method_configuration_details payment_method_types processing receipt_email',
  'setup_future_usage shipping source status',
].flatMap((line) => line.split(' '))

/** Returns the intent as the caller may see it: a browser gets neither metadata nor transfers. */
export const viewFor = (call: Call, intent: Stripe.PaymentIntent): object =>
  call.caller === 'secret'
    ? intent
    : Object.fromEntries(Object.entries(intent).filter(([name]) => browserFields.includes(name)))

const readIntent = async (work: Work, call: Call) => {
  const intent = await requireObject(work, 'payment_intent', call.id, 'intent')
  checkSecret(call, intent)
  const shown = viewFor(call, intent)
  const isExpanded = call.caller === 'secret' && expands(call.parameters, 'latest_charge')
  if (!isExpanded || typeof intent.latest_charge !== 'string') return shown
  return { ...shown, latest_charge: await requireObject(work, 'charge', intent.latest_charge, 'charge') }
}

const cancellable: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
]

const cancelIntent = async (work: Work, call: Call) => {
  const { body: intent } = await lock(work, 'payment_intent', call.id, 'intent')
  if (!cancellable.includes(intent.status))
    throw wrongState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
        `one of the following statuses may be canceled: ${cancellable.join(', ')}.`,
      'payment_intent_unexpected_state',
      { payment_intent: intent },
    )
  const reason = findText(call.parameters, 'cancellation_reason') ?? null
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: work.now,
    cancellation_reason: reason as Stripe.PaymentIntent.CancellationReason | null,
    next_action: null,
  }
  await save(work, 'payment_intent', canceled, {})
  await emit(work, 'payment_intent.canceled', canceled)
  return canceled
}

export const intentRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    known: [
      'amount',
      'currency',
      'automatic_payment_methods',
      'allowed_payment_method_types',
      'description',
      'metadata',
      'receipt_email',
      'transfer_group',
    ],
    run: createIntent,
  },
  { method: 'GET', path: '/v1/payment_intents/search', known: ['query', 'limit'], run: searchIntents },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    known: ['client_secret', 'expand'],
    publishable: true,
    run: readIntent,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    known: pageParameters,
    run: (work, call) => listObjects(work, 'payment_intent', call.parameters, {}, '/v1/payment_intents'),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    known: ['cancellation_reason'],
    run: cancelIntent,
  },
]
