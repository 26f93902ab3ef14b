import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Providers } from '#web/app.tsx'
import { createQueryClient } from '#web/calls/query-client.ts'
import type { Match } from '#web/router/matching/resolve-match.ts'
import { createRouter } from '#web/router/router.ts'
import { usedIcons } from '#web/ui/icons/sprite.ts'
import { seedViewer } from '#web/viewer.ts'
import { openPartStore } from './part-store.ts'
import type { FindPart, Part } from './stored-part.tsx'

/** The HTML of a part in UTF-8, split where the address of the page has to be filled in, and the icons that it uses. */
type RenderedPart = { pieces: readonly Uint8Array[]; icons: readonly string[] }

/**
 * A placeholder: inside a part for the address of the page, and in the HTML of a page for a part. Random, so that no text
 * of a user contains it.
 */
const mark = `m${crypto.randomUUID().replaceAll('-', '')}`

const stores = new Map<Part<never>, ReturnType<typeof openPartStore<RenderedPart>>>()

/** Collects the stored parts of one page, and fills them into its HTML. */
export function openPageParts() {
  const found: RenderedPart[] = []
  const find: FindPart = (part, props) => {
    let store = stores.get(part)
    if (!store) stores.set(part, (store = openPartStore()))
    const rendered = store.find(JSON.stringify(props), () => renderPart(part, props))
    if (!rendered) return undefined
    found.push(rendered)
    return `${mark}${found.length - 1}${mark}`
  }
  return {
    find,
    /** Returns the names of the icons that the parts use. */
    icons: () => found.flatMap(({ icons }) => icons),
    /** Returns the HTML of a page, in pieces, with the parts and the address of the page filled in. */
    fill(html: string, address: string): (string | Uint8Array)[] {
      const written = encode(inAddress(address))
      // Every second piece is the index of a part.
      return html.split(mark).flatMap((text, at): (string | Uint8Array)[] => {
        if (at % 2 === 0) return [text]
        const { pieces } = found[Number(text)]!
        return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [written, piece]))
      })
    },
  }
}

/**
 * Renders a part that fits into any page: its address is the placeholder, and it knows nothing of a request. The part must
 * not call `useId`, whose result depends on the place of the part in the page.
 */
function renderPart(part: Part<never>, props: object): RenderedPart {
  const queryClient = createQueryClient()
  seedViewer(queryClient, null)
  const location = { pathname: mark, search: {}, hash: '', href: mark, state: {} }
  const match: Match = { location, status: 'ready', params: {} }
  const services = { queryClient, origin: '', response: {} }
  const router = createRouter({ table: {} as never, services, match })
  const html = renderToString(
    <Providers router={router}>{createElement<object>(part as Part<object>, props)}</Providers>,
  )
  return { pieces: html.split(mark).map(encode), icons: usedIcons(html) }
}

const encoder = new TextEncoder()
const encode = (text: string) => encoder.encode(text)

/** Encodes an address as `signInReturningTo` writes it into a link. No character of the result has to be escaped in HTML. */
const inAddress = (address: string) => String(new URLSearchParams({ '': address })).slice(1)
