import { PrivatePicture } from '#web/components/photos/private-picture.tsx'

type SlideProps = {
  path: string
  alt: string
  isShown: boolean
  /** The CSS transform that enlarges and moves the photo; undefined while all of it is shown. */
  transform: string | undefined
}

/** A photo of the lightbox, fitted into the screen. An enlarged one loads in more detail. */
export const Slide = ({ path, alt, isShown, transform }: SlideProps) => (
  <li aria-hidden={!isShown} style={{ transform }} className="size-full shrink-0 snap-center sm:px-20">
    <PrivatePicture
      path={path}
      alt={alt}
      sizes={transform ? '250vw' : '100vw'}
      frame="size-full bg-transparent!"
    />
  </li>
)
