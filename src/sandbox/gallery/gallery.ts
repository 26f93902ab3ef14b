import path from 'node:path'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { html } from '#html/template.ts'
import { townScript, buildGallery, type BuiltGallery } from './build-gallery.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}

// Inline styles are allowed, because the calendar's package inserts a style element.
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"

const pageOf = ({ script, style, prefix }: BuiltGallery & { prefix: string }) =>
  String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Components · Switchback sandbox</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="${prefix}/${style}" />
        </head>
        <body>
          <div id="gallery"></div>
          <script src="${prefix}/${townScript}"></script>
          <script type="module" src="${prefix}/${script}"></script>
        </body>
      </html>`,
  )

/**
 * Serves a page with every component of the design system in every state. It is built at its first request, separately
 * from the pages of the product.
 */
export function gallery({ root }: { root: string }): FastifyPluginAsync {
  let built: Promise<BuiltGallery> | undefined
  return async (scope) => {
    const { prefix } = scope
    const build = () =>
      (built ??= buildGallery(root, `${prefix}/`).catch((error: unknown) => {
        // Forgets a failed build, so that the next request tries again.
        built = undefined
        throw error
      }))
    const send = (reply: FastifyReply, type: string, content: string | Uint8Array) =>
      reply
        .type(type)
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .send(typeof content === 'string' ? content : Buffer.from(content))
    scope.get('/', async (_request, reply) =>
      send(reply, 'text/html; charset=utf-8', pageOf({ ...(await build()), prefix })),
    )
    scope.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
      const name = request.params['*']
      const content = (await build()).files.get(name)
      const type = types[path.extname(name)]
      return content === undefined || !type ? reply.callNotFound() : send(reply, type, content)
    })
  }
}
