import type { ReactNode } from 'react'
import body from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import display from '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2?url'
import type { PageFiles } from '#src/rendering.ts'
import { HeadTags } from './router/head/head-tags.tsx'
import { dehydratedStateId } from './router/dehydrated-state.ts'
import type { Head } from './router/page.ts'
import { themeScript } from './theme.ts'
import { earlyPressScript } from './ui/buttons/early-press.ts'

/** The elements of the document that only the server renders. */
export type ServerMarkup = { head: ReactNode; bodyStart: ReactNode; bodyEnd: ReactNode }

/** Preloads the scripts after the first paint: the page can be read without them, so styles and fonts go first. */
const preloadScript = (files: readonly string[]) =>
  `(function(n){requestAnimationFrame(function(){setTimeout(function(){${JSON.stringify(files)}.forEach(function(f){var l=document.createElement('link');l.rel='modulepreload';l.href=f;l.nonce=n;document.head.append(l)})})})})(document.currentScript.nonce)`

type MarkupInput = { head: Head; files: PageFiles; state: string; nonce: string }

export const serverMarkup = ({ head, files, state, nonce }: MarkupInput): ServerMarkup => ({
  head: (
    <>
      <meta charSet="utf-8" />
      {/* Libraries that inject styles read the nonce from here. */}
      <meta property="csp-nonce" nonce={nonce} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#13211e" media="(prefers-color-scheme: dark)" />
      {files.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
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
  bodyStart: [themeScript, earlyPressScript].map((code) => (
    <script key={code} nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
  )),
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
