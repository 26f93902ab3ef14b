type Thing = Record<string, unknown>

/** A page as search engines and social networks read it. */
export type ReadPage = {
  status: number
  source: string
  /** The text of the page, without tags. */
  text: string
  titles: string[]
  canonical: string[]
  meta(name: string): string | undefined
  property(name: string): string | undefined
  /** The page's schema.org objects. */
  things: Thing[]
}

export async function readPage(response: Response): Promise<ReadPage> {
  const source = await response.text()
  const tags = [...source.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => attributesOf(tag))
  const content = (kind: 'name' | 'property', name: string) =>
    tags.find((tag) => tag[kind] === name)?.['content']
  const scripts = source.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)
  const body = source.replace(/<(script|style)\b.*?<\/\1>/gs, '')
  return {
    status: response.status,
    source,
    text: plain(body.replace(/<[^>]*>/g, '')),
    titles: [...source.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, title = '']) => plain(title)),
    canonical: tags.filter(({ rel }) => rel === 'canonical').map(({ href = '' }) => href),
    meta: (name) => content('name', name),
    property: (name) => content('property', name),
    things: [...scripts].map(([, json = '']) => JSON.parse(json) as Thing),
  }
}

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]),
  )

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const plain = (html: string): string =>
  html.replace(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole)
