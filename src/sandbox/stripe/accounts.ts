import { town } from '#domain/town.ts'
import type Stripe from 'stripe'
import { emit } from './events.ts'
import { badParameter } from './failures.ts'
import { listObjects, pageParameters } from './lists.ts'
import { findText, isTrue, nested, type Parameters, readMetadata, requireText } from './parameters.ts'
import type { Call, Route } from './route.ts'
import { insert, newId, requireObject, save, type Work } from './store.ts'
import { platformCurrency } from './platform-currency.ts'

/** The values that an account owner enters on the hosted onboarding page. */
export type Details = {
  firstName: string
  lastName: string
  dateOfBirth: { day: number; month: number; year: number }
}

const open = ['individual.dob.day', 'individual.dob.month', 'individual.dob.year', 'external_account']

const requirements = (missing: string[], more: Partial<Stripe.Account.Requirements> = {}) => ({
  alternatives: [],
  current_deadline: null,
  currently_due: missing,
  disabled_reason: missing.length > 0 ? ('requirements.past_due' as const) : null,
  errors: [],
  eventually_due: missing,
  past_due: missing,
  pending_verification: [],
  ...more,
})

const individualOf = (account: string, created: number, individual: Parameters): Stripe.Person => ({
  id: newId('person'),
  object: 'person',
  account,
  created,
  email: findText(individual, 'email') ?? null,
  first_name: findText(individual, 'first_name') ?? null,
  last_name: findText(individual, 'last_name') ?? null,
})

const createAccount = async (work: Work, call: Call): Promise<Stripe.Account> => {
  const { parameters } = call
  const type = requireText(parameters, 'type')
  if (type !== 'express') throw badParameter('The sandbox has express accounts only.', 'type')
  const asked = Object.entries(nested(parameters, 'capabilities')).filter(([, capability]) =>
    isTrue(capability as Parameters, 'requested'),
  )
  if (asked.length === 0)
    throw badParameter(
      'You must request at least one capability for an express account.',
      'capabilities',
      'parameter_missing',
    )
  const id = newId('acct')
  const account: Stripe.Account = {
    id,
    object: 'account',
    business_profile: null,
    business_type: (findText(parameters, 'business_type') ?? null) as Stripe.Account.BusinessType | null,
    capabilities: Object.fromEntries(asked.map(([name]) => [name, 'inactive'])),
    charges_enabled: false,
    controller: {
      fees: { payer: 'application_express' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country: findText(parameters, 'country') ?? town.country,
    created: work.now,
    default_currency: platformCurrency,
    details_submitted: false,
    email: findText(parameters, 'email') ?? null,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    individual: individualOf(id, work.now, nested(parameters, 'individual')),
    metadata: readMetadata(parameters),
    payouts_enabled: false,
    requirements: requirements(open),
    settings: null,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'express',
  }
  return insert(work, 'account', account)
}

/** Whether an account owner has the birth date that Stripe's documentation reserves for people who cannot be verified. */
const isUnverifiable = ({ dateOfBirth }: Details) =>
  dateOfBirth.year === 1902 && dateOfBirth.month === 1 && dateOfBirth.day === 1

/** Stores the submitted onboarding form and sends `account.updated` to the platform. */
export const submitDetails = async (work: Work, account: Stripe.Account, details: Details) => {
  const isVerified = !isUnverifiable(details)
  const capabilities = Object.keys(account.capabilities ?? {})
  const submitted: Stripe.Account = {
    ...account,
    details_submitted: true,
    charges_enabled: isVerified,
    payouts_enabled: isVerified,
    capabilities: Object.fromEntries(
      capabilities.map((name) => [name, isVerified ? ('active' as const) : ('pending' as const)]),
    ),
    individual: {
      ...(account.individual ?? individualOf(account.id, work.now, {})),
      first_name: details.firstName,
      last_name: details.lastName,
      dob: details.dateOfBirth,
      verification: { status: isVerified ? 'verified' : 'pending' },
    },
    requirements: isVerified
      ? requirements([])
      : requirements([], {
          pending_verification: ['individual.verification.document'],
          disabled_reason: 'requirements.pending_verification',
        }),
    tos_acceptance: { date: work.now, ip: null, user_agent: null },
  }
  await save(work, 'account', submitted)
  await emit(work, 'account.updated', submitted, account.id)
  return submitted
}

export const accountRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/accounts',
    known: [
      'type',
      'country',
      'email',
      'business_type',
      'capabilities',
      'individual',
      'metadata',
      'business_profile',
      'settings',
    ],
    run: createAccount,
  },
  {
    method: 'GET',
    path: '/v1/accounts',
    known: pageParameters,
    run: (work, call) => listObjects(work, 'account', call.parameters, {}, '/v1/accounts'),
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    known: [],
    run: (work, call) => requireObject(work, 'account', call.id, 'account'),
  },
]
