/** A page as it is sent over the network, behind TLS. */
export type Scanned = { url: string; headers: Headers; html: string }
type Rule = (page: Scanned) => number

const tooBroad = /^(ftp:|https?:|\*|https?:\/\/\*(\.\*)?)$/
const unsafe = (source: string) => tooBroad.test(source) || source === "'unsafe-inline'" || source === 'data:'
const isFixed = (source: string) => /^'(sha256|sha384|sha512|nonce)-/.test(source)
const minHstsSeconds = 15_768_000
const noPolicy = -25
const minForExtraCredit = 90

function readPolicy(header: string): Map<string, string[]> {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

const contentSecurityPolicy: Rule = ({ headers }) => {
  const header = headers.get('content-security-policy')
  if (header === null) return noPolicy
  const policy = readPolicy(header)
  const fallback = policy.get('default-src') ?? ['*']
  // Browsers ignore `unsafe-inline` beside a nonce or a hash.
  const sourcesOf = (name: string) => {
    const sources = policy.get(name) ?? fallback
    return sources.some(isFixed) ? sources.filter((source) => source !== "'unsafe-inline'") : sources
  }
  const [scripts, styles] = [sourcesOf('script-src'), sourcesOf('style-src')]
  if (scripts.some(unsafe) || sourcesOf('object-src').some((source) => tooBroad.test(source))) return -20
  const isPassive = (name: string) => name === 'img-src' || name === 'media-src'
  const active = [...policy].filter(([name]) => !isPassive(name)).flatMap(([, sources]) => sources)
  const isInsecure = (source: string) => /^(http|ftp):/.test(source)
  if (active.some(isInsecure)) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
  if ([...sourcesOf('img-src'), ...sourcesOf('media-src')].some(isInsecure)) return -10
  if (styles.some(unsafe)) return 0
  return fallback.length === 1 && fallback[0] === "'none'" ? 10 : 5
}

const cookies: Rule = ({ headers }) => {
  const set = headers.getSetCookie()
  if (set.length === 0) return 0
  if (!set.every((cookie) => /;\s*secure/i.test(cookie))) return -40
  if (!set.every((cookie) => /;\s*httponly/i.test(cookie))) return -30
  return set.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)) ? 5 : 0
}

const strictTransport: Rule = ({ headers }) => {
  const maxAge = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]
  if (maxAge === undefined) return -20
  return Number(maxAge) >= minHstsSeconds ? 0 : -10
}

const referrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const referrerPolicy: Rule = ({ headers }) => {
  const policy = headers.get('referrer-policy')
  if (policy === null) return 0
  return referrers.includes(policy) ? 5 : -5
}

const framing: Rule = ({ headers }) => {
  const ancestors = readPolicy(headers.get('content-security-policy') ?? '').get('frame-ancestors')
  if (ancestors && !ancestors.some((source) => tooBroad.test(source))) return 5
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20
}

const scriptIntegrity: Rule = ({ url, html }) => {
  const origin = new URL(url).origin
  const foreign = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"[^>]*>/g)].filter(
    ([, source = '']) => new URL(source, url).origin !== origin,
  )
  if (foreign.some(([, source = '']) => new URL(source, url).protocol !== 'https:')) return -50
  if (foreign.length === 0) return 0
  return foreign.every(([tag]) => tag.includes('integrity=')) ? 5 : -5
}

const sharing: Rule = ({ headers }) => (headers.get('access-control-allow-credentials') === 'true' ? -50 : 0)

const resourcePolicy: Rule = ({ headers }) => {
  const policy = headers.get('cross-origin-resource-policy')
  if (policy === null || policy === 'cross-origin') return 0
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5
}

const contentType: Rule = ({ headers }) =>
  headers.get('x-content-type-options')?.toLowerCase() === 'nosniff' ? 0 : -5

/**
 * The rules of MDN HTTP Observatory, version 5, with their points. The rule about redirects from plain http is left
 * out, because the proxy in front makes those.
 */
const rules = {
  contentSecurityPolicy,
  cookies,
  strictTransport,
  referrerPolicy,
  framing,
  scriptIntegrity,
  sharing,
  resourcePolicy,
  contentType,
}

/** Returns the points of each rule and their sum. Extra credit counts only if the score without it is at least 90. */
export function scan(page: Scanned): { score: number; points: Record<string, number> } {
  const points = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule(page)]))
  const losses = Object.values(points).filter((point) => point < 0)
  const sum = (list: number[]) => list.reduce((total, point) => total + point, 100)
  const base = sum(losses)
  return { score: base >= minForExtraCredit ? sum(Object.values(points)) : base, points }
}
