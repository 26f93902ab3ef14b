import { html as template, type SafeHtml } from '@remix-run/html-template'

/** Markup that is safe to send. Only `html` and `trustedHtml` create it, never parsed JSON. */
export type Html = SafeHtml

type Piece = Html | string | number | undefined | false | readonly Piece[]
type Printed = Html | string | number | undefined | Printed[]

// The library prints `false`; here it prints nothing, as in JSX, so that `condition && html` works.
const printed = (piece: Piece): Printed => {
  if (piece === false) return undefined
  return Array.isArray(piece) ? piece.map(printed) : (piece as Printed)
}

/** Returns markup in which every inserted text is escaped. Other markup and lists are inserted as they are. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  template(strings, ...pieces.map(printed))

/** Returns our own style sheets and scripts as markup, without escaping. Never use it for input of users. */
export const trustedHtml = (markup: string): Html => template.raw`${markup}`
