import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { openSharedSandbox } from '#test/fixtures/stripe-sandbox.ts'

const sandbox = await openSharedSandbox()

test.each(['v3/', 'browser/card-frame.js', 'browser/authentication.js'])(
  '%s is one classic script without imports',
  async (path) => {
    const response = await fetch(`${sandbox.apiBase}/${path}`)
    const text = await response.text()
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(text).not.toMatch(/^\s*(?:import|export)\b/m)
    expect(() => new Script(text)).not.toThrow()
  },
)

test('the card form has the sandbox mark, allows framing by our own pages only and runs no inline code', async () => {
  const response = await fetch(`${sandbox.apiBase}/card-frame`)
  const text = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(text).toContain('Sandbox')
  expect(text).toContain('autocomplete="cc-number"')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('unsafe')
  for (const [, path] of text.matchAll(/(?:src|href)="(browser\/[^"]+)"/g))
    expect((await fetch(`${sandbox.apiBase}/${path}`)).status).toBe(200)
})

test('an unknown bank page shows that verification is over', async () => {
  const response = await fetch(`${sandbox.apiBase}/authenticate/unknown`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Verification is over')
})
