import { town } from '#domain/town.ts'
import { commonSharePicture, sharePictureSize } from '#domain/share-picture.ts'
import type { Head } from '#web/router/page.ts'

type PageHead = {
  title: string
  description?: string
  /** The path of the canonical address. Without it there are no canonical link and no tags for sharing. */
  path?: string
  origin?: string
  /** The picture for link previews, and its alternative text. */
  picture?: { path: string; alt: string }
  /** Excludes the page from search engines. */
  hidden?: boolean
}

const commonPicture = {
  path: commonSharePicture,
  alt: town.texts.sharePicture,
}

/** Returns the `head` of a page: title, description, canonical address and the tags for link previews. */
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

/** Returns Open Graph and Twitter tags with the same content, since no network reads both completely. */
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
