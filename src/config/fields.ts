import { isIP } from 'node:net'
import { z } from 'zod'

/** Returns what a value must be, or undefined when it is valid. */
type Check = (written: string) => string | undefined

/** An optional text that `check` accepts. The messages never repeat the value, because it may be a secret. */
export const textField = (check: Check) =>
  z
    .string()
    .superRefine((written, context) => {
      const message = /^(['"]).*\1$/.test(written)
        ? 'must be written without quotes around it'
        : check(written)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional()

export const flag = z.stringbool({
  truthy: ['on', 'true', '1', 'yes'],
  falsy: ['off', 'false', '0', 'no'],
  error: 'must be on or off',
})

export const wholeNumber = (min: number, max: number, unit = '') => {
  const message = `must be a whole number${unit} from ${min} to ${max}`
  return z.coerce.number(message).int(message).min(min, message).max(max, message)
}

export function checkPublicUrl(written: string): string | undefined {
  const url = URL.parse(written)
  if (!url) return `must be an address such as https://switchback.example, not ${JSON.stringify(written)}`
  const isOrigin = /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (!isOrigin || url.username || url.password)
    return 'must be an origin: http or https, a host, and nothing behind it'
  return undefined
}

export function checkHost(written: string): string | undefined {
  const isHost = isIP(written) > 0 || /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/i.test(written)
  return isHost ? undefined : 'must be a host name or an address such as 0.0.0.0, without protocol and port'
}

export function checkDatabaseUrl(written: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(written))
    return 'must be an address such as postgres://name:password@host:5432/switchback'
  const isReadable = URL.canParse(written) || /^postgres(ql)?:\/\/\/?[^/]*\//.test(written)
  // A "#" begins the fragment of a URL, so an unescaped one would cut off the rest of a password.
  if (!isReadable || written.includes('#') || !isDecodable(written))
    return 'cannot be read as an address: encode special characters of the password, such as # as %23 and % as %25'
  return undefined
}

function isDecodable(written: string): boolean {
  try {
    decodeURIComponent(written)
    return true
  } catch {
    return false
  }
}

export function checkIssuer(written: string): string | undefined {
  const url = URL.parse(written)
  if (url?.protocol !== 'https:')
    return 'must be an address that begins with https://, such as https://accounts.example'
  if (url.pathname.includes('/.well-known/'))
    return 'must be the address of the issuer itself, without /.well-known/… behind it'
  return undefined
}

export const checkStripeKey =
  (kinds: readonly string[]): Check =>
  (written) => {
    const isKey = kinds.some((kind) => new RegExp(`^${kind}_(test|live)_[\\w-]+$`).test(written))
    const examples = kinds.flatMap((kind) => [`${kind}_test_`, `${kind}_live_`])
    return isKey ? undefined : `must be a key that begins with ${examples.join(' or ')}`
  }

export function checkWebhookSecrets(written: string): string | undefined {
  const areSecrets = written.split(',').every((secret) => /^\s*whsec_\S+\s*$/.test(secret))
  return areSecrets
    ? undefined
    : 'must be the signing secret of the webhook endpoint, which begins with whsec_; separate several by commas'
}

export function checkStripeBase(written: string): string | undefined {
  const url = URL.parse(written)
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
  return isSafe
    ? undefined
    : 'must be an address that begins with https://, or with http:// on this machine, such as http://localhost:3400/sandbox/stripe'
}

export function checkTracesAddress(written: string): string | undefined {
  const url = URL.parse(written)
  return url && /^https?:$/.test(url.protocol) && !url.pathname.endsWith('/v1/traces')
    ? undefined
    : 'must be the address of an OTLP receiver over HTTP, without /v1/traces behind it, such as http://localhost:4318'
}

export const checkMetricsToken: Check = (written) =>
  /^[\x21-\x7e]{8,}$/.test(written)
    ? undefined
    : 'must be at least 8 letters, digits or signs without spaces; "openssl rand -hex 16" makes one'

export function checkObjectEndpoint(written: string): string | undefined {
  const url = URL.parse(written)
  const isEndpoint = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username
  return isEndpoint
    ? undefined
    : 'must be the address of an S3-compatible store, without the bucket, such as https://s3.eu-central-1.amazonaws.com'
}

export const checkRegion: Check = (written) =>
  /^[a-z0-9][a-z0-9-]*$/i.test(written) ? undefined : 'must be the name of a region, such as us-west-2'

export const checkBucket: Check = (written) =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(written)
    ? undefined
    : 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens'

export function checkPublicObjects(written: string): string | undefined {
  const url = URL.parse(written)
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
  return isSafe && !url.search && !url.hash && !url.username
    ? undefined
    : 'must be an address that begins with https://, such as https://photos.switchback.example'
}

export function checkSmtpUrl(written: string): string | undefined {
  const url = URL.parse(written)
  const isAddress = url && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
  const hasOneAt = written.split('@').length <= 2
  return isAddress && hasOneAt && isDecodable(written)
    ? undefined
    : 'must be an address such as smtps://name:password@mail.example:465, with special characters of name and password encoded, such as @ as %40'
}

export function checkSender(written: string): string | undefined {
  return /^[^@<>]*<[^\s@<>,]+@[^\s@<>,]+>$|^[^\s@<>,]+@[^\s@<>,]+$/.test(written)
    ? undefined
    : 'must be one address, or a name with the address in angle brackets: Switchback <hello@switchback.example>'
}

export function checkEmails(written: string): string | undefined {
  const areEmails = written.split(',').every((email) => /^\s*[^\s@;]+@[^\s@;]+\s*$|^\s*$/.test(email))
  return areEmails ? undefined : 'must be email addresses separated by commas'
}

export function checkTownName(written: string): string | undefined {
  return /^[a-z0-9][a-z0-9-]*$/.test(written)
    ? undefined
    : 'must be the name of a folder in towns, such as missoula'
}

const minSecretBytes = 32

export function checkSecretKeys(written: string): string | undefined {
  const keys = written.split(',').map((key) => key.trim())
  if (keys.some((key) => Buffer.byteLength(key) < minSecretBytes))
    return `must be random text of at least ${minSecretBytes} bytes, several separated by commas with the newest first; "openssl rand -base64 32" makes one`
  if (new Set(keys).size < keys.length) return 'must not have the same key twice'
  return undefined
}

/** The proxies whose statement about a client's address is trusted: their number, or their networks; `false` for none. */
export type TrustedProxies = false | number | string[]

const maxHops = 9
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

export const trustedProxies = z
  .string()
  .default('off')
  .transform((written, context): TrustedProxies => {
    const text = written.toLowerCase()
    if (['off', 'false', 'no', '0'].includes(text)) return false
    if (['on', 'true', 'yes'].includes(text)) return 1
    if (/^\d+$/.test(text) && Number(text) <= maxHops) return Number(text)
    const networks = text.split(',').map((network) => network.trim())
    if (networks.every(isNetwork)) return networks
    context.addIssue({
      code: 'custom',
      message: `must be off, the number of proxies in front (1 to ${maxHops}), or their networks separated by commas, such as 10.0.0.0/8`,
    })
    return z.NEVER
  })

function isNetwork(written: string): boolean {
  if (namedNetworks.includes(written)) return true
  const [address = '', prefix, ...rest] = written.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

/** Returns whether only this machine can reach a host. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  return name === '::1' || /^(.+\.)?localhost$/i.test(name) || (isIP(name) === 4 && name.startsWith('127.'))
}
