import { inline, type Inline } from './inline.ts'
import { pageStyle } from './page-style.ts'
import { html, type Html } from './template.ts'

/** A page that React does not render. */
export type Page = {
  title: string
  body: Html
  narrow?: boolean
  /** Origins, besides the page's own, to which its forms may redirect. */
  formTargets?: string[]
}

/** The settings shared by all pages of one part of the product. */
export type PageFrame = {
  /** Appended to the title of each page in the browser tab. */
  site: string
  /** Shown at the end of the header. */
  mark?: Html
  script?: Inline
}

const style = inline('style', pageStyle)

const logo = html`<svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true">
  <path
    stroke="var(--brand)"
    d="M3 28.5 24.6 23.9c2.6-.6 2.7-3.2.3-4.1L9.6 14.6c-2.3-.8-2.2-3.2.1-3.8L21 7.8"
    stroke-width="4.2"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
  <circle cx="26.4" cy="5.4" r="4" fill="var(--action)" />
</svg>`

/** Returns the complete HTML document. It needs no other file, so that it can be shown whatever else fails. */
export function pageDocument({ title, body, narrow }: Page, { site, mark, script }: PageFrame): string {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${site}</title>
        <link rel="icon" href="data:," />
        ${style.element}${script?.element}
      </head>
      <body>
        <header>
          <div class="bar"><a class="logo" href="/">${logo}Switchback</a>${mark}</div>
        </header>
        <main${narrow === true && html` class="narrow"`}>${body}</main>
      </body>
    </html> `
  return String(document)
}

/** Returns the content security policy that allows only this page's own style and script, and the product's fonts. */
export function pagePolicy({ formTargets = [] }: Page, { script }: PageFrame): string {
  const scripts = script?.source ?? "'none'"
  const targets = ["'self'", ...formTargets].join(' ')
  return `default-src 'none'; style-src ${style.source}; script-src ${scripts}; font-src 'self'; img-src 'self' data:; frame-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`
}
