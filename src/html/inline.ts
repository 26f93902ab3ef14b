import { createHash } from 'node:crypto'
import { trustedHtml, type Html } from './template.ts'

/** A script or style of our own inside a page, and the source that allows exactly it in a content security policy. */
export type Inline = { element: Html; source: string }

/** The hash covers all that stands between the tags, so the element is made here and nowhere else. */
export const inline = (tag: 'script' | 'style', code: string): Inline => ({
  element: trustedHtml(`<${tag}>${code}</${tag}>`),
  source: `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
})
