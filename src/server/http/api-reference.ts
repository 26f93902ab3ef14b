import type { FastifyInstance } from 'fastify'
import { inline } from '#html/inline.ts'
import { html } from '#html/template.ts'
import { withoutCompilers } from './without-compilers.ts'

/** The app's colors as CSS variables of Scalar, the package that shows the API reference. */
const style = `
.light-mode{--scalar-background-1:#fff;--scalar-background-2:#f4f7f4;--scalar-background-3:#e9eeea;--scalar-color-1:#12241f;--scalar-color-2:#435650;--scalar-color-3:#5b6c66;--scalar-border-color:#d6dfd9;--scalar-color-accent:#0b5c97;--scalar-color-red:#a92a17;--scalar-color-green:#17643c;--scalar-color-blue:#0b5489;--scalar-color-yellow:#755000;--scalar-color-orange:#755000}
.dark-mode{--scalar-background-1:#0c1715;--scalar-background-2:#13211e;--scalar-background-3:#22312d;--scalar-color-1:#edf3ef;--scalar-color-2:#b4c3bc;--scalar-color-3:#93a49d;--scalar-border-color:#273833;--scalar-color-accent:#82bdf0;--scalar-color-red:#ffa48f;--scalar-color-green:#86d9a8;--scalar-color-blue:#93c8f5;--scalar-color-yellow:#ffd478;--scalar-color-orange:#ffd478}
`

/** Turns off every feature of Scalar that calls its vendor's services. */
const configuration = {
  url: '/api/openapi.json',
  customCss: style,
  theme: 'none',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  defaultOpenAllTags: true,
}

const start = inline('script', `Scalar.createApiReference('#reference', ${JSON.stringify(configuration)})`)

// Inline styles are allowed because Scalar adds style elements, some of them without a nonce.
const policy = `default-src 'none'; script-src 'self' ${start.source}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

const page = String(
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>The Switchback API</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <noscript>
          <p>
            This page needs JavaScript. The same is in the
            <a href="/api/openapi.json">OpenAPI document</a>.
          </p>
        </noscript>
        <div id="reference"></div>
        <script src="/api/docs/reference.js"></script>
        ${start.element}
      </body>
    </html> `,
)

/** Serves `/api/docs`, a page to read the OpenAPI document and to try the endpoints. */
export function serveApiReference(app: FastifyInstance): void {
  let script: Promise<string> | undefined

  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page),
  )
  app.get('/api/docs/reference.js', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send(await (script ??= loadScript())),
  )
}

/**
 * Returns Scalar's browser script of five megabytes. Its package exposes the script only as a Fastify route, so this reads
 * it through a temporary server, when the page is first opened.
 */
async function loadScript(): Promise<string> {
  const [{ default: Fastify }, { default: apiReference }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ])
  const server = Fastify(withoutCompilers)
  await server.register(apiReference, { routePrefix: '/', configuration: { url: configuration.url } })
  const { body } = await server.inject('/js/scalar.js')
  await server.close()
  return body
}
