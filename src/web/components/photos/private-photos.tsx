import { lazy, Suspense, useState } from 'react'
import { serviceArea } from '#domain/service-area.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { photoName } from './photo-name.ts'
import { PrivatePicture } from './private-picture.tsx'

const Lightbox = lazy(() =>
  import('./lightbox/lightbox.tsx').then((module) => ({ default: module.Lightbox })),
)

type PrivatePhotosProps = {
  paths: readonly string[]
  /** What the photos show and whose they are, such as 'Hannah’s photos at pickup'. It names the list and begins each alt text. */
  name: string
  /**
   * When the server received the photos, as an ISO string. Shown above an opened photo, and below the thumbnails unless
   * `hidesTime`.
   */
  at?: string
  hidesTime?: boolean
  /** `small` is for messages and other narrow places, `wide` fills a column, `large` is for evidence. */
  size?: keyof typeof grids
}

const grids = {
  small: 'flex flex-wrap justify-[inherit] *:w-26',
  medium: 'grid grid-cols-[repeat(auto-fill,minmax(7rem,9rem))]',
  wide: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))]',
  large: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),20rem))]',
}
const widths = { small: '7rem', medium: '9rem', wide: '20rem', large: '20rem' }

/** Thumbnails of private photos, each fitted into its frame. A press opens the photos in the lightbox. */
export function PrivatePhotos({ paths, name, at, hidesTime = false, size = 'medium' }: PrivatePhotosProps) {
  const [opened, setOpened] = useState<number>()
  if (paths.length === 0) return null
  const time = at === undefined ? undefined : showInstant(new Date(at), serviceArea)
  return (
    <div className="grid min-w-0 gap-1.5">
      <ul aria-label={name} className={classNames('gap-2', grids[size])}>
        {paths.map((path, index) => (
          <li key={path}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
              className="block w-full overflow-hidden rounded-[12px] border border-line outline-offset-2 hover:border-ink"
            >
              <PrivatePicture
                path={path}
                alt={photoName(name, index, paths.length)}
                sizes={widths[size]}
                frame="aspect-4/3"
              />
            </button>
          </li>
        ))}
      </ul>
      {at !== undefined && !hidesTime && (
        <time dateTime={at} className="text-xs text-ink-3">
          {time}
        </time>
      )}
      {opened !== undefined && (
        <Suspense>
          <Lightbox {...{ paths, name, time }} first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
