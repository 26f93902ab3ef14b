import { ImageOff } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'color'> & {
  src: string
  alt: string
  /**
   * The address of the picture to show if the first one fails to load. If it fails too or is absent, the frame shows
   * 'Failed to load'.
   */
  fallback?: string
  /** The same picture in other formats and sizes, preferred format first. */
  sources?: readonly { type: string; srcSet: string }[]
  /** Classes of the frame. They must set its aspect ratio, which it keeps while loading and on failure. */
  frame?: string
  /** The color of the frame while the picture loads, and around a picture that does not fill it. */
  color?: string | null | undefined
}

/** An image with loading and failed states, dimmed in the dark theme. */
export function Picture({
  src,
  alt,
  fallback,
  sources = [],
  sizes,
  frame = 'aspect-4/3',
  color,
  className,
  loading = 'lazy',
  ...rest
}: PictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const image = useRef<HTMLImageElement>(null)
  const shown = [src, fallback].find((candidate) => candidate !== undefined && !broken.includes(candidate))
  useEffect(() => {
    // An image that failed before hydration fires no error event for React.
    const { complete, naturalWidth } = image.current ?? {}
    if (shown !== undefined && complete && naturalWidth === 0) setBroken((before) => [...before, shown])
  }, [shown])
  return (
    <div
      style={{ backgroundColor: (shown === src && color) || undefined }}
      className={classNames('relative overflow-hidden bg-sunken', frame)}
    >
      {shown === undefined ? (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 text-sm text-ink-2">
          <ImageOff size={24} aria-hidden />
          Failed to load
        </div>
      ) : (
        <picture key={shown} className="contents">
          {shown === src &&
            sources.map(({ type, srcSet }) => <source key={type} {...{ type, srcSet, sizes }} />)}
          <img
            ref={image}
            alt={alt}
            loading={loading}
            decoding="async"
            onError={() => setBroken((before) => [...before, shown])}
            {...rest}
            src={shown}
            className={classNames('night-dim size-full object-cover', className)}
          />
        </picture>
      )}
    </div>
  )
}
