import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RenderedPage, RendererEntry, RenderSettings } from '#src/rendering.ts'
import { developmentFiles, readManifest } from './manifest.ts'

/** The part of the web build that renders pages on the server. */
export type WebBuild = { render: (settings: Omit<RenderSettings, 'filesOf'>) => Promise<RenderedPage> }

const oneYear = 'public, max-age=31536000, immutable'
const oneDay = 'public, max-age=86400'
/** Names of compressed copies, which are sent in place of the file itself. */
const compressed = /\.(?:br|gz)$/

/** Milliseconds after the start when the renderer is loaded even if no page was requested. */
const rendererDelay = 1_000

/** Serves the built files and renders pages. The start of the server does not wait for the renderer. */
export async function openWebBuild(app: FastifyInstance, folder: string): Promise<WebBuild> {
  const client = join(folder, 'client')
  await serveFiles(app, client)
  const filesOf = readManifest(JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')))
  let loaded: Promise<RendererEntry> | undefined
  const load = () => (loaded ??= import(pathToFileURL(join(folder, 'server/entry-server.js')).href))
  // A failure is reported by the page that needs the renderer.
  const timer = setTimeout(() => void load().catch(() => {}), rendererDelay).unref()
  app.addHook('onClose', async () => clearTimeout(timer))
  return { render: async (settings) => (await load()).render({ ...settings, filesOf }) }
}

/**
 * Serves the files of a folder by one route for each top-level file and each subfolder: a route for every single file would
 * take longer to register than all other routes together. Names under `/assets/` contain a content hash, so they never change.
 */
async function serveFiles(app: FastifyInstance, client: string): Promise<void> {
  const shared: Partial<FastifyStaticOptions> = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? oneYear : oneDay)
    },
  }
  const entries = await readdir(client, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  await app.register(fastifyStatic, { ...shared, root: client, serve: false })
  for (const { name } of entries.filter((entry) => entry.isFile() && !compressed.test(entry.name)))
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name))
  for (const name of folders.filter((folder) => !folder.startsWith('.'))) {
    await app.register(fastifyStatic, {
      ...shared,
      root: join(client, name),
      prefix: `/${name}/`,
      decorateReply: false,
      allowedPath: (path) => !compressed.test(path),
    })
  }
}

/** Starts Vite for development: compiles sources on request, and updates open pages when a source changes. */
export async function openWebSources(
  app: FastifyInstance,
  root: string,
  isServed: (url: string) => boolean,
): Promise<WebBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
    // Vite's other config loaders write and remove a temporary module, which would make `node --watch` restart in a loop.
    configLoader: 'native',
  })
  app.addHook('onRequest', (request, reply, done) => {
    // Vite gets only the requests for the catch-all route `/*`. Others, such as the pictures of the town, have a route of
    // their own.
    if (isServed(request.url) || request.routeOptions.url !== '/*') return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  app.addHook('onClose', () => vite.close())
  return {
    async render(settings) {
      const entry = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as RendererEntry
      return entry.render({ ...settings, filesOf: developmentFiles })
    },
  }
}
