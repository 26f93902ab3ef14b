import { ImageOff } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  src: string
  alt: string
  /** Shown in its place when it breaks. If that breaks too, or there is none, the frame says 'Failed to load'. */
  fallback?: string
  /** The same picture in other formats and sizes, best first; `sizes` says how wide it is shown. */
  sources?: readonly { type: string; srcSet: string }[]
  /** Classes of the frame, its ratio above all: the frame keeps it whatever happens. */
  frame?: string
}

/** An image with its loading and failed states. Covers dim at night. */
export function Picture({
  src,
  alt,
  fallback,
  sources = [],
  sizes,
  frame = 'aspect-4/3',
  className,
  loading = 'lazy',
  ...rest
}: PictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const image = useRef<HTMLImageElement>(null)
  const shown = [src, fallback].find((candidate) => candidate !== undefined && !broken.includes(candidate))
  useEffect(() => {
    // An image that broke before the page came to life raises no event any more.
    const { complete, naturalWidth } = image.current ?? {}
    if (shown !== undefined && complete && naturalWidth === 0) setBroken((before) => [...before, shown])
  }, [shown])
  return (
    <div className={classNames('relative overflow-hidden bg-sunken', frame)}>
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
