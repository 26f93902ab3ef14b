import { useQuery } from '@tanstack/react-query'
import { signPath } from '#contract/objects.ts'
import { photoSource } from '#domain/photo.ts'
import { call } from '#web/calls/call.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PictureSkeleton } from '#web/ui/status/skeleton.tsx'

/** Signed addresses live for 15 minutes. */
const signedFor = 10 * 60_000
const broken = 'data:,'

/** A photo that nobody but its owner can see yet. */
export function PhotoPicture({ path, alt }: { path: string; alt: string }) {
  const gcsPath = photoSource(path, 800, 'webp')
  const signed = useQuery({
    queryKey: ['signed photo', gcsPath],
    queryFn: ({ signal }) => call(signPath, { body: { gcsPath }, signal }),
    staleTime: signedFor,
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
