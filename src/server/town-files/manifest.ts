import { town } from '#domain/town.ts'

/** Returns the web app manifest as JSON. */
export const writeManifest = (): string =>
  JSON.stringify({
    name: 'Switchback',
    short_name: 'Switchback',
    description: `Rent outdoor gear by the day from neighbors in ${town.city}, ${town.state}.`,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f4f7f4',
    theme_color: '#11493f',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
