import { useQuery } from '@tanstack/react-query'
import { signPath } from '#contract/objects.ts'
import { minute } from '#domain/durations.ts'
import { photoSource } from '#domain/photo.ts'
import { call } from '#web/calls/call.ts'
import { localKeys } from '#web/queries/keys.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PictureSkeleton } from '#web/ui/status/skeleton.tsx'

/** Shorter than the 15 minutes for which a signed URL is valid. */
const signedUrlStaleTime = 10 * minute
const broken = 'data:,'

/** A photo that only its owner can see yet, shown by a signed URL. */
export function PhotoPicture({ path, alt }: { path: string; alt: string }) {
  const gcsPath = photoSource(path, 800, 'webp')
  const signed = useQuery({
    queryKey: localKeys.signedPhoto(gcsPath),
    queryFn: ({ signal }) => call(signPath, { body: { gcsPath }, signal }),
    staleTime: signedUrlStaleTime,
  })
  if (signed.isPending) return <PictureSkeleton className="size-full" />
  return (
    <Picture
      src={signed.data?.signedUrl ?? broken}
      alt={alt}
      loading="eager"
      draggable={false}
      frame="size-full"
      className="select-none"
    />
  )
}
