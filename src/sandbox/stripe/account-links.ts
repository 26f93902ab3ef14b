import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { badParameter } from './failures.ts'
import { requireText } from './parameters.ts'
import type { Call, Route } from './route.ts'
import { insert, lockBySecret, newId, requireObject, save, type Work } from './store.ts'

const linkLivesMs = 5 * 60_000
const pageLivesMs = 60 * 60_000

/** A hosted onboarding page that was opened through a link, and the addresses it redirects to. */
export type Onboarding = { id: string; account: string; returnUrl: string; refreshUrl: string }

const requireAddress = (call: Call, name: string) => {
  const text = requireText(call.parameters, name)
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (protocol !== 'http:' && protocol !== 'https:')
    throw badParameter('Not a valid URL', name, 'url_invalid')
  return text
}

const createLink = async (work: Work, call: Call): Promise<Stripe.AccountLink> => {
  const account = await requireObject(work, 'account', requireText(call.parameters, 'account'), 'account')
  const type = requireText(call.parameters, 'type')
  if (type !== 'account_onboarding')
    throw badParameter(`You cannot create \`${type}\` type Account Links for this account.`, 'type')
  const secret = randomBytes(24).toString('base64url')
  // Links expire in real time: moving the clock forward must not close a page that was just opened.
  const expiresAt = Date.now() + linkLivesMs
  await insert(
    work,
    'onboarding',
    { id: newId('onb'), account: account.id },
    {
      secret,
      expiresAt,
      isOpened: false,
      returnUrl: requireAddress(call, 'return_url'),
      refreshUrl: requireAddress(call, 'refresh_url'),
    },
  )
  return {
    object: 'account_link',
    created: work.now,
    expires_at: work.now + linkLivesMs / 1000,
    url: `${work.address}/connect/${secret}`,
  }
}

const read = async (work: Work, secret: string) => {
  const found = await lockBySecret(work, 'onboarding', secret)
  if (!found) return undefined
  const { body, hidden } = found
  const onboarding: Onboarding = {
    ...body,
    returnUrl: String(hidden.returnUrl),
    refreshUrl: String(hidden.refreshUrl),
  }
  return {
    onboarding,
    body,
    hidden,
    isOpened: hidden.isOpened === true,
    isValid: Number(hidden.expiresAt) > Date.now(),
  }
}

/**
 * Opens a link, which works once. Returns a secret for the page's address, with which the page can be reloaded; the
 * refresh address if the link is used or expired; or undefined for an unknown link.
 */
export const openLink = async (
  work: Work,
  secret: string,
): Promise<{ page: string } | { refreshUrl: string } | undefined> => {
  const link = await read(work, secret)
  if (!link) return undefined
  if (link.isOpened || !link.isValid) return { refreshUrl: link.onboarding.refreshUrl }
  await save(work, 'onboarding', link.body, { ...link.hidden, isOpened: true })
  const page = randomBytes(24).toString('base64url')
  const opened = { id: newId('onb'), account: link.body.account }
  await insert(work, 'onboarding', opened, {
    ...link.hidden,
    secret: page,
    isOpened: true,
    expiresAt: Date.now() + pageLivesMs,
  })
  return { page }
}

/**
 * Returns the page that `openLink` opened, or undefined if there is none. It expires an hour after that: `isValid` is
 * then false.
 */
export const findOnboarding = async (
  work: Work,
  page: string,
): Promise<{ onboarding: Onboarding; isValid: boolean } | undefined> => {
  const found = await read(work, page)
  return found?.isOpened === true && found.onboarding ? found : undefined
}

export const accountLinkRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/account_links',
    known: ['account', 'type', 'return_url', 'refresh_url', 'collection_options'],
    run: createLink,
  },
]
