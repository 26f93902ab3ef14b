import type { FastifyReply } from 'fastify'
import { inline } from '#html/inline.ts'
import * as pages from '#html/page.ts'
import { html } from '#html/template.ts'
import { pageScript } from './page-script.ts'

export type Page = pages.Page

const frame: pages.PageFrame = {
  site: 'Switchback sandbox',
  mark: html`<a class="mark" href="/sandbox">Sandbox</a>`,
  script: inline('script', pageScript),
}

/** Renders the page as an HTML document, for callers without a `FastifyReply`. */
export const pageDocument = (page: Page): string => pages.pageDocument(page, frame)

/** Returns the content security policy for `pageDocument`. */
export const pagePolicy = (page: Page): string => pages.pagePolicy(page, frame)

/** Responds with a page that has the sandbox mark and a policy that allows no script but its own. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(page))
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .send(pageDocument(page))
}
