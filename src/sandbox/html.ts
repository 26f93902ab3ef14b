/** Text that is known to be safe HTML. Only `html` makes it. */
export type Html = { readonly markup: string }

type Piece = Html | Piece[] | string | number | undefined | false

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

function markupOf(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (Array.isArray(piece)) return piece.map(markupOf).join('')
  return typeof piece === 'object' ? piece.markup : escaped(String(piece))
}

/** A template that escapes everything put into it, except what another `html` made. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return { markup: parts.map((part, index) => part + markupOf(pieces[index])).join('') }
}
