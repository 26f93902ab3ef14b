import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { findCategories } from '#server/categories/store.ts'
import { notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { writeRobots } from './robots.ts'
import { writeSecurityTxt } from './security-txt.ts'
import { maxAddresses, writeGear, writeIndex, writePages } from './sitemap.ts'
import { findStarts } from './store.ts'

const anHour = 'public, max-age=3600'
const xml = 'application/xml; charset=utf-8'

/** Serves `robots.txt`, `security.txt` and the sitemap. */
export function serveCrawlers(app: FastifyInstance, { database, settings: { publicUrl } }: Deps): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', anHour).send(writeRobots(publicUrl)),
  )
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', anHour)
      .send(writeSecurityTxt(publicUrl, new Date())),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const starts = await findStarts(database, maxAddresses)
    return reply.type(xml).header('cache-control', anHour).send(writeIndex(publicUrl, starts))
  })
  app.get('/sitemaps/pages.xml', async (_request, reply) => {
    const categories = await findCategories(database)
    const pages = writePages(
      publicUrl,
      categories.map((category) => category.id),
    )
    return reply.type(xml).header('cache-control', anHour).send(pages)
  })
  app.get<{ Querystring: { after?: unknown } }>('/sitemaps/gear.xml', async ({ query: { after } }, reply) => {
    if (after !== undefined && typeof after !== 'string') throw notFound('sitemap')
    const gear = Readable.from(await writeGear(database, publicUrl, after))
    return reply.type(xml).header('cache-control', anHour).send(gear)
  })
}
