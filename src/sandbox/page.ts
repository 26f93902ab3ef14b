import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html, type Html } from './html.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './page-style.ts'

export type Page = {
  title: string
  body: Html
  narrow?: boolean
  /** Origins, besides the page's own, where its forms may end up after redirects. */
  formTargets?: string[]
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const allowedStyle = hashOf(pageStyle)
const allowedScript = hashOf(pageScript)

const logo = html`<svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true">
  <path
    stroke="var(--brand)"
    d="M3 28.5 24.6 23.9c2.6-.6 2.7-3.2.3-4.1L9.6 14.6c-2.3-.8-2.2-3.2.1-3.8L21 7.8"
    stroke-width="4.2"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
  <circle cx="26.4" cy="5.4" r="4" fill="var(--action)" />
</svg>`

/** The page as a document, for where no `FastifyReply` is at hand. */
export function pageDocument(page: Page): string {
  const style: Html = { markup: pageStyle }
  const script: Html = { markup: pageScript }
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${page.title} · Switchback sandbox</title><link rel="icon" href="data:,"><style>${style}</style><script>${script}</script></head><body><header><div class="bar"><a class="logo" href="/">${logo}Switchback</a><a class="mark" href="/sandbox">Sandbox</a></div></header><main${page.narrow === true && html` class="narrow"`}>${page.body}</main></body></html>`
    .markup
}

/** The content security policy that `pageDocument` needs. */
export function pagePolicy(page: Page): string {
  const targets = ["'self'", ...(page.formTargets ?? [])].join(' ')
  return `default-src 'none'; style-src ${allowedStyle}; script-src ${allowedScript}; img-src 'self' data:; frame-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`
}

/** Answers with a page that carries the sandbox mark and runs no script but its own. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(page))
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .send(pageDocument(page))
}
