type PageHead = {
  title: string
  description?: string
  path?: string
  origin?: string
  image?: string
  hidden?: boolean
}

/** The `head` of a page: title, description, canonical address and what is shown when the page is shared. */
export function pageHead({ title, description, path, origin = '', image, hidden }: PageHead) {
  const full = `${title} · Switchback`
  const meta = [
    { title: full },
    { property: 'og:title', content: full },
    { property: 'og:type', content: 'website' },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(image ? [{ property: 'og:image', content: new URL(image, origin).href }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
  return { meta, links: path === undefined ? [] : [{ rel: 'canonical', href: `${origin}${path}` }] }
}
