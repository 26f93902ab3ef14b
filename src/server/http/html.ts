/** Text that is known to be safe HTML. Only `html` makes it. */
export type Html = { readonly markup: string }

type Piece = Html | readonly Piece[] | string | number | undefined | false

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
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece))
  return 'markup' in piece ? piece.markup : piece.map(markupOf).join('')
}

/** A template that escapes everything put into it, except what another `html` made. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  markup: parts.map((part, at) => part + markupOf(pieces[at])).join(''),
})
