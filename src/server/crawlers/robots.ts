import { privatePlaces } from '#domain/public-pages.ts'

export const writeRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...privatePlaces.map((place) => `Disallow: ${place}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
