import type { FastifyInstance } from 'fastify'
import { id as idShape } from '#contract/fields.ts'
import { sharePictureVersion } from '#domain/share-picture.ts'
import { readListing } from '#server/listings/actions.ts'
import { Failure, notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { openSharePictures } from './draw.ts'

/** A listing can be hidden later, and caches should notice that within an hour. */
const oneHour = 'public, max-age=3600'
const fiveMinutes = 'public, max-age=300'

type PictureRequest = { Params: { id: string }; Querystring: { v?: unknown } }

/** Serves the preview picture of a listing's links, for anyone, while the listing is public. */
export function serveSharePictures(app: FastifyInstance, deps: Deps): void {
  const draw = openSharePictures(deps)
  app.get<PictureRequest>('/gear/:id/share.png', async ({ params, query }, reply) => {
    const id = idShape.safeParse(params.id)
    if (!id.success) throw notFound('picture')
    const listing = await readListing(deps, undefined, id.data).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'removed') throw gone(error)
      throw error
    })
    const picture = await draw(listing)
    return reply
      .type('image/png')
      .header('cache-control', query.v === sharePictureVersion(listing) ? oneHour : fiveMinutes)
      .send(picture)
  })
}

const gone = ({ code, message }: Failure) => new Failure(410, code, message)
