import { commonSharePicture, sharePictureSize } from '#domain/share-picture.ts'
import type { Head } from '#web/router/page.ts'

type PageHead = {
  title: string
  description?: string
  /** The one address under which the page should be known, whatever else stands in the visitor's. */
  path?: string
  origin?: string
  /** What is shown when the page is shared, and the words for it. */
  picture?: { path: string; alt: string }
  /** Kept out of search engines. */
  hidden?: boolean
}

const commonPicture = {
  path: commonSharePicture,
  alt: 'Sunrise over Hellgate Canyon: Switchback, outdoor gear from neighbors in Missoula',
}

/** The `head` of a page: title, description, canonical address and what is shown when the page is shared. */
export function pageHead({
  title,
  description,
  path,
  origin,
  picture = commonPicture,
  hidden,
}: PageHead): Head {
  const full = `${title} · Switchback`
  const address = path === undefined || origin === undefined ? undefined : origin + path
  const meta = [
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(address ? shareTags({ full, description, address, picture, origin: origin ?? '' }) : []),
  ]
  return { title: full, meta, links: address ? [{ rel: 'canonical', href: address }] : [] }
}

type Shared = {
  full: string
  description: string | undefined
  address: string
  picture: NonNullable<PageHead['picture']>
  origin: string
}

/** The same for both families of tags: what one network does not read, another does. */
function shareTags({ full, description, address, picture, origin }: Shared) {
  const image = origin + picture.path
  const openGraph = {
    'og:site_name': 'Switchback',
    'og:type': 'website',
    'og:locale': 'en_US',
    'og:url': address,
    'og:title': full,
    ...(description ? { 'og:description': description } : {}),
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(sharePictureSize.width),
    'og:image:height': String(sharePictureSize.height),
    'og:image:alt': picture.alt,
  }
  const twitter = {
    'twitter:card': 'summary_large_image',
    'twitter:title': full,
    ...(description ? { 'twitter:description': description } : {}),
    'twitter:image': image,
    'twitter:image:alt': picture.alt,
  }
  return [
    ...Object.entries(openGraph).map(([property, content]) => ({ property, content })),
    ...Object.entries(twitter).map(([name, content]) => ({ name, content })),
  ]
}
