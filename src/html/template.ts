import { html as template, type SafeHtml } from '@remix-run/html-template'

/** Markup that is safe to send. Only `html` and `trustedHtml` make it: a value read from JSON is never taken for it. */
export type Html = SafeHtml

type Piece = Html | string | number | undefined | false | readonly Piece[]
type Printed = Html | string | number | undefined | Printed[]

// The library prints `false`; here, as in JSX, it stands for nothing, so that `condition && html` can be written.
const printed = (piece: Piece): Printed => {
  if (piece === false) return undefined
  return Array.isArray(piece) ? piece.map(printed) : (piece as Printed)
}

/** Returns markup in which every inserted text is escaped. Other markup and lists are inserted as they are. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  template(strings, ...pieces.map(printed))

/** Takes our own style sheets and scripts as markup, without escaping. Never for text that a person typed. */
export const trustedHtml = (markup: string): Html => template.raw`${markup}`
