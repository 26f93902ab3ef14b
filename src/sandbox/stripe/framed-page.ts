import type { FastifyReply } from 'fastify'
import { html, type Html } from '#html/template.ts'

/** Responds with a page that only pages of the same origin may frame. Its scripts and styles are files. */
export const sendFramedPage = (
  reply: FastifyReply,
  page: { title: string; style: string; script: string; body: Html; formTargets?: readonly string[] },
) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; " +
        `img-src 'self' data:; form-action ${["'self'", ...(page.formTargets ?? [])].join(' ')}; ` +
        "base-uri 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(
      String(
        html`<!doctype html>
          <html lang="en">
            <head>
              <meta charset="utf-8" />
              <meta name="viewport" content="width=device-width,initial-scale=1" />
              <meta name="robots" content="noindex" />
              <title>${page.title}</title>
              <link rel="icon" href="data:," />
              <link rel="stylesheet" href="${page.style}" />
              <script type="module" src="${page.script}"></script>
            </head>
            <body>
              ${page.body}
            </body>
          </html>`,
      ),
    )
