import { describe, expect, it, test } from 'vitest'
import { validTown } from '#test/ops/wrong-settings.ts'
import { readConfig } from './config.ts'

test.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['localhost', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['127.0.0.2', 'http://127.0.0.2:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['::1', 'http://[::1]:3000'],
])('when listening on %s, the server reaches itself at %s', (HOST, address) => {
  expect(readConfig(HOST === undefined ? {} : { HOST, SANDBOX: 'on' }).ownAddress).toBe(address)
})

describe('the settings', () => {
  it('name every setting that production lacks', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /OIDC_ISSUER.*STRIPE_SECRET_KEY.*SMTP_URL.*PUBLIC_URL/,
    )
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: 'on', DATABASE: 'embedded' }).sandbox).toBe(true)
  })

  it.each(['99', '60001', 'soon'])('refuse the payment timeout %s', (STRIPE_TIMEOUT_MS) => {
    expect(() => readConfig({ STRIPE_TIMEOUT_MS })).toThrow(/^STRIPE_TIMEOUT_MS must be/)
    expect(readConfig({ STRIPE_TIMEOUT_MS: '300' }).stripeTimeoutMs).toBe(300)
  })

  it.each(['99', '30001', 'soon'])('refuse the SMTP timeout %s', (SMTP_TIMEOUT_MS) => {
    expect(() => readConfig({ SMTP_TIMEOUT_MS })).toThrow(/^SMTP_TIMEOUT_MS must be/)
    expect(readConfig({ SMTP_TIMEOUT_MS: '300' }).smtpTimeoutMs).toBe(300)
  })

  it('state marketing figures in the sandbox and count them elsewhere', () => {
    expect(readConfig({}).marketingFigures).toBe('stated')
    expect(readConfig(validTown).marketingFigures).toBe('real')
    expect(readConfig({ MARKETING_FIGURES: 'real' }).marketingFigures).toBe('real')
    expect(() => readConfig({ MARKETING_FIGURES: 'best' })).toThrow(
      'MARKETING_FIGURES must be real or stated',
    )
  })

  it.each([
    'ftp://switchback.example',
    'https://switchback.example/app',
    'switchback.example',
    'https://x?y',
  ])('refuse the public URL %s', (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow(/^PUBLIC_URL/)
  })
})
