import { isSandboxOn } from './conflicts.ts'
import type { SettingValues } from './settings.ts'

/** The minimum number of different characters in a key. Random text of 32 bytes has more. */
const minKinds = 8

/** Returns sentences about settings of a real town that are valid but probably not meant. */
export function findDoubts(values: SettingValues): string[] {
  if (isSandboxOn(values)) return []
  const doubts: string[] = []
  if (values.PUBLIC_URL?.startsWith('https:') && values.TRUST_PROXY === false)
    doubts.push(
      'TRUST_PROXY is off, so behind the proxy that ends TLS all visitors share one limit: set it to the number of proxies.',
    )
  if (values.SECRET_KEY?.split(',').some((key) => new Set(key.trim()).size < minKinds))
    doubts.push('SECRET_KEY has a key that can be guessed: "openssl rand -base64 32" makes a random one.')
  if (values.ADMIN_EMAILS === '')
    doubts.push('ADMIN_EMAILS is empty, so there is no admin who decides cases and reports.')
  if (/@[^@]*\bexample\b[^@]*$/.test(values.MAIL_FROM))
    doubts.push('MAIL_FROM is an example address, which mail servers refuse: set it to an address of yours.')
  if (values.NODE_ENV === 'production' && values.STRIPE_SECRET_KEY?.includes('_test_'))
    doubts.push('STRIPE_SECRET_KEY is a test key, so no card is charged: set the live key for real payments.')
  return doubts
}
