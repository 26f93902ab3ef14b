import { useQuery } from '@tanstack/react-query'
import { signPath } from '#contract/objects.ts'
import { minute } from '#domain/durations.ts'
import { photoSource } from '#domain/photo.ts'
import { call } from '#web/calls/call.ts'
import { localKeys } from '#web/queries/keys.ts'

/** Shorter than the 15 minutes for which a signed URL is valid. */
const signedUrlStaleTime = 10 * minute

/** Reads a URL of a photo that only its owner can see yet. */
export function useSignedPhoto(path: string) {
  const gcsPath = photoSource(path, 800, 'webp')
  return useQuery({
    queryKey: localKeys.signedPhoto(gcsPath),
    queryFn: ({ signal }) => call(signPath, { body: { gcsPath }, signal }),
    staleTime: signedUrlStaleTime,
  })
}
