import type { ReactNode } from 'react'
import body from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import display from '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2?url'
import { town } from '#domain/town.ts'
import type { PageFiles } from '#src/rendering.ts'
import { HeadTags } from './router/head/head-tags.tsx'
import { dehydratedStateId } from './router/dehydrated-state.ts'
import type { Head } from './router/page.ts'
import { themeScript } from './theme.ts'
import { spriteId } from './ui/icons/sprite.ts'
import { earlyPressScript } from './ui/buttons/early-press.ts'

/** The elements of the document that only the server renders. */
export type ServerMarkup = {
  head: ReactNode
  bodyStart: ReactNode
  bodyEnd: ReactNode
  /** The code of the inline scripts, whose hashes allow them on a page without a nonce. */
  inlineScripts: readonly string[]
}

/** Preloads the scripts after the first paint: the page can be read without them, so styles and fonts go first. */
const preloadScript = (files: readonly string[]) =>
  `requestAnimationFrame(function(){setTimeout(function(){${JSON.stringify(files)}.forEach(function(f){var l=document.createElement('link');l.rel='modulepreload';l.href=f;document.head.append(l)})})})`

/**
 * React Aria adds a style element with one rule, unless an element has this id. `base.css` has the rule, because a page
 * without a nonce allows no style elements.
 */
const reactAriaStyleId = 'react-aria-pressable-style'

type MarkupInput = { head: Head; files: PageFiles; state: string; nonce: string | undefined }

/**
 * Defines the global from which the browser reads its town (`town-of-page.ts`). Escapes every `<`, so that a text cannot
 * close the script element.
 */
const townScript = `var switchbackTown=${JSON.stringify(town).replaceAll('<', '\\u003c')}`

const startScripts = [townScript, themeScript, earlyPressScript]

export const serverMarkup = ({ head, files, state, nonce }: MarkupInput): ServerMarkup => ({
  inlineScripts: [...startScripts, preloadScript(files.preloads)],
  head: (
    <>
      <meta charSet="utf-8" />
      {/* Libraries that inject styles read the nonce from here. */}
      {nonce && <meta property="csp-nonce" nonce={nonce} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#13211e" media="(prefers-color-scheme: dark)" />
      {files.styles.map((href, at) => (
        <link key={href} id={at === 0 ? reactAriaStyleId : undefined} rel="stylesheet" href={href} />
      ))}
      {[display, body].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      <HeadTags head={head} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  ),
  bodyStart: (
    <>
      {startScripts.map((code) => (
        <script key={code} nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
      ))}
      <svg id={spriteId} className="hidden" aria-hidden />
    </>
  ),
  bodyEnd: (
    <>
      <script
        id={dehydratedStateId}
        type="application/json"
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: state }}
      />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: preloadScript(files.preloads) }} />
      {files.scripts.map((src) => (
        <script key={src} type="module" src={src} nonce={nonce} />
      ))}
    </>
  ),
})
