import { photoFormats, photoSource, photoSourceSet } from '#domain/photo.ts'
import { Picture } from '#web/ui/picture.tsx'

type PrivatePictureProps = {
  path: string
  alt: string
  /** The `sizes` attribute of the picture. */
  sizes: string
  frame?: string
}

/** A private photo, fitted into its frame. The session cookie proves that the viewer may see it. */
export function PrivatePicture({ path, alt, sizes, frame = 'size-full' }: PrivatePictureProps) {
  const sources = photoFormats.flatMap((format) => {
    const srcSet = photoSourceSet(path, format)
    return srcSet ? [{ type: mediaTypes[format], srcSet }] : []
  })
  return (
    <Picture
      src={photoSource(path, 800, 'jpg')}
      {...{ alt, sizes, sources, frame }}
      draggable={false}
      className="object-contain!"
    />
  )
}

const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
