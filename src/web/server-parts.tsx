import type { ReactNode } from 'react'
import body from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import display from '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2?url'
import { HeadTags } from './router/head/head-tags.tsx'
import { dehydratedStateId } from './router/dehydrated-state.ts'
import type { Head } from './router/page.ts'
import { themeScript } from './theme.ts'
import { earlyPressScript } from './ui/buttons/early-press.ts'

/** What only the server writes into the document. */
export type ServerParts = { head: ReactNode; bodyStart: ReactNode; bodyEnd: ReactNode }

/** The files of the web build that a page needs from the start. */
export type PageFiles = { scripts: readonly string[]; preloads: readonly string[]; styles: readonly string[] }

/** The page can be read without them, so what it looks like travels first: they are asked for once it is painted. */
const preloadScript = (files: readonly string[]) =>
  `(function(n){requestAnimationFrame(function(){setTimeout(function(){${JSON.stringify(files)}.forEach(function(f){var l=document.createElement('link');l.rel='modulepreload';l.href=f;l.nonce=n;document.head.append(l)})})})})(document.currentScript.nonce)`

type Given = { head: Head; files: PageFiles; state: string; nonce: string }

export const serverParts = ({ head, files, state, nonce }: Given): ServerParts => ({
  head: (
    <>
      <meta charSet="utf-8" />
      {/* Packages that add a style find the nonce here. */}
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
