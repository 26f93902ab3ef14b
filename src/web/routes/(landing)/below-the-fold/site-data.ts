import { serviceArea } from '#domain/service-area.ts'

/**
 * Returns the schema.org `Organization` and `WebSite` of the landing page. The `WebSite` tells search engines the address of
 * our own search.
 */
export const siteData = (origin: string) => [
  {
    '@type': 'Organization',
    name: 'Switchback',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    areaServed: { '@type': 'City', name: `${serviceArea.city}, ${serviceArea.state}` },
  },
  {
    '@type': 'WebSite',
    name: 'Switchback',
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/browse?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]
