import type { FastifyReply } from 'fastify'
import { pageDocument, pagePolicy, type PageFrame } from '#html/page.ts'
import { html, type Html } from '#html/template.ts'

export type PlainPage = { title: string; body: Html }

const frame: PageFrame = { site: 'Switchback' }

/** Sends a page without React and scripts, which needs no other file. The title is also its heading. */
export function sendPlainPage(reply: FastifyReply, status: number, { title, body }: PlainPage): FastifyReply {
  const page = {
    title,
    body: html`<h1>${title}</h1>
      ${body}`,
    narrow: true,
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(page, frame))
    .type('text/html; charset=utf-8')
    .send(pageDocument(page, frame))
}
