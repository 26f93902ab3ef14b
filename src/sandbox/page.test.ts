import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { sandboxIndex } from './index-page.ts'

const people = [
  { email: 'dana@example.com', firstName: 'Dana', lastName: 'Lender', note: 'Lends six things.' },
]

describe('a sandbox page', () => {
  it('carries the mark and a policy under which its own style applies and no script runs', async () => {
    const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
    await app.register(sandboxIndex({ people }), { prefix: '/sandbox' })
    const { headers, body } = await app.inject('/sandbox')
    const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).not.toMatch(/<script| style="| on\w+="/)
    expect(body).toMatch(/class="mark"[^>]*>Sandbox</)
    for (const address of ['/sandbox/mail', '/sandbox/clock', '/sandbox/mail.json', '/api/login'])
      expect(body).toContain(`href="${address}"`)
    expect(body).toContain('dana@example.com')
    expect((await app.inject('/sandbox/')).statusCode).toBe(200)
    await app.close()
  })
})
