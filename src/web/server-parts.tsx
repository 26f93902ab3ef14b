import type { ReactNode } from 'react'
import body from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import display from '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2?url'
import { HeadTags } from './router/head-tags.tsx'
import { leftStateId } from './router/left-state.ts'
import type { Head } from './router/page.ts'
import { themeScript } from './theme.ts'
import { earlyPressScript } from './ui/early-press.ts'

/** What only the server writes into the document. */
export type ServerParts = { head: ReactNode; bodyStart: ReactNode; bodyEnd: ReactNode }

/** The files of the web build that a page needs from the start. */
export type PageFiles = { scripts: readonly string[]; preloads: readonly string[]; styles: readonly string[] }

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
      {[...files.preloads, ...files.scripts].map((href) => (
        <link key={href} rel="modulepreload" href={href} nonce={nonce} />
      ))}
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
        id={leftStateId}
        type="application/json"
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: state }}
      />
      {files.scripts.map((src) => (
        <script key={src} type="module" src={src} nonce={nonce} />
      ))}
    </>
  ),
})
