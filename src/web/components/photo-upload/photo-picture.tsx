import type { FocalPoint } from '#domain/photo.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PictureSkeleton } from '#web/ui/status/skeleton.tsx'
import { useSignedPhoto } from './use-signed-photo.ts'

const broken = 'data:,'

type PhotoPictureProps = { path: string; alt: string; focalPoint?: FocalPoint | undefined; frame?: string }

/** A photo that only its owner can see yet, shown by a signed URL and cropped around its focal point. */
export function PhotoPicture({ path, alt, focalPoint, frame = 'size-full' }: PhotoPictureProps) {
  const signed = useSignedPhoto(path)
  if (signed.isPending) return <PictureSkeleton className={frame} />
  return (
    <Picture
      src={signed.data?.signedUrl ?? broken}
      alt={alt}
      loading="eager"
      draggable={false}
      frame={frame}
      style={{ objectPosition: focalPoint && `${focalPoint.x}% ${focalPoint.y}%` }}
      className="select-none"
    />
  )
}
