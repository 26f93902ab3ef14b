import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RenderedPage, RendererEntry, RenderSettings } from '#src/rendering.ts'
import { developmentFiles, readManifest } from './manifest.ts'

/** The server side of the web build. */
export type WebBuild = { render: (settings: Omit<RenderSettings, 'filesOf'>) => Promise<RenderedPage> }

const oneYear = 'public, max-age=31536000, immutable'
const oneDay = 'public, max-age=86400'

/** Serves the built files and loads the renderer. Names under `/assets/` contain a content hash, so they never change. */
export async function openWebBuild(app: FastifyInstance, folder: string): Promise<WebBuild> {
  const client = join(folder, 'client')
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? oneYear : oneDay)
    },
  })
  const filesOf = readManifest(JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')))
  const entry: RendererEntry = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)
  return { render: (settings) => entry.render({ ...settings, filesOf }) }
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
    // The other loaders write and remove a temporary module, which would make `node --watch` restart in a loop.
    configLoader: 'native',
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (isServed(request.url)) return done()
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
