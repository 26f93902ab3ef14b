import { createHash } from 'node:crypto'
import { trustedHtml, type Html } from './template.ts'

/** An inline script or style, and the source for a content security policy that allows only this element. */
export type Inline = { element: Html; source: string }

/**
 * Returns an inline element and its source. The hash covers everything between the tags, so only this function builds
 * the element.
 */
export const inline = (tag: 'script' | 'style', code: string): Inline => ({
  element: trustedHtml(`<${tag}>${code}</${tag}>`),
  source: `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
})
