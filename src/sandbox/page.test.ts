import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { sandboxIndex } from './index-page.ts'

const users = [
  { email: 'dana@example.com', firstName: 'Dana', lastName: 'Lender', note: 'Lends six things.' },
]

describe('a sandbox page', () => {
  it('has the sandbox mark and a policy that allows only its own style and script', async () => {
    const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
    await app.register(sandboxIndex({ users }), { prefix: '/sandbox' })
    const { headers, body } = await app.inject('/sandbox')
    for (const [part, directive] of [
      ['style', 'style-src'],
      ['script', 'script-src'],
    ]) {
      const parts = [...body.matchAll(new RegExp(`<${part}>([^]*?)</${part}>`, 'g'))]
      expect(parts).toHaveLength(1)
      const hash = createHash('sha256').update(String(parts[0]?.[1])).digest('base64')
      expect(headers['content-security-policy']).toContain(`${directive} 'sha256-${hash}'`)
    }
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).not.toMatch(/ style="| on\w+="|<script /)
    expect(body).toMatch(/class="mark"[^>]*>Sandbox</)
    for (const address of [
      '/sandbox/mail',
      '/sandbox/clock',
      '/sandbox/mail.json',
      '/sandbox/ui',
      '/api/login',
    ])
      expect(body).toContain(`href="${address}"`)
    expect(body).toContain('dana@example.com')
    expect((await app.inject('/sandbox/')).statusCode).toBe(200)
    await app.close()
  })
})
