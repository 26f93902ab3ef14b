import { useQuery } from '@tanstack/react-query'
import { signPath } from '#contract/objects.ts'
import { minute } from '#domain/durations.ts'
import { photoSource } from '#domain/photo.ts'
import { call } from '#web/calls/call.ts'
import { localKeys } from '#web/queries/keys.ts'

/** Milliseconds for which a signed URL is reused; less than the 15 minutes for which it is valid. */
const signedUrlStaleTime = 10 * minute

/** Fetches a signed URL for a photo that only its owner may see yet. */
export function useSignedPhoto(path: string) {
  const gcsPath = photoSource(path, 800, 'webp')
  return useQuery({
    queryKey: localKeys.signedPhoto(gcsPath),
    queryFn: ({ signal }) => call(signPath, { body: { gcsPath }, signal }),
    staleTime: signedUrlStaleTime,
  })
}
