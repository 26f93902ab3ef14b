import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const path = z.string('A path is required.').min(1, 'A path is required.').max(300)

export const requestUpload = endpoint({
  method: 'POST',
  path: '/api/objects/upload',
  summary: 'Create an upload URL that accepts one PUT of a photo',
  access: 'signed-in',
  emptyAllowed: true,
  body: z.object({}),
  limit: { times: 60, perSeconds: 3600, by: 'user' },
  reply: z.object({ uploadURL: z.string() }),
})

export const normalizeUpload = endpoint({
  method: 'POST',
  path: '/api/objects/normalize',
  summary: 'Verify and re-encode an uploaded photo',
  access: 'signed-in',
  body: z.object({
    uploadURL: z
      .string('uploadURL is required.')
      .min(1, 'uploadURL is required.')
      .max(2_000, 'uploadURL is too long.'),
  }),
  limit: { times: 120, perSeconds: 3600, by: 'user' },
  /** Both fields hold the same path, because the spec names it both ways. */
  reply: z.object({ path: z.string(), gcsPath: z.string() }),
})

export const signPath = endpoint({
  method: 'POST',
  path: '/api/objects/signed-url-for-path',
  summary: 'Get a temporary URL of a stored photo',
  access: 'anyone',
  body: z.object({ gcsPath: path }),
  repeatable: true,
  limit: { times: 300, perSeconds: 60, by: 'user' },
  reply: z.object({ signedUrl: z.string() }),
})
