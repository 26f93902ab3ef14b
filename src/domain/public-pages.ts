/** The fixed pages of the sitemap, which also lists categories and listings. */
export const publicPages = [
  '/',
  '/browse',
  '/how-it-works',
  '/lend',
  '/about',
  '/help',
  '/contact',
  '/terms',
  '/privacy',
  '/cookies',
  '/rental-agreement',
  '/imprint',
] as const

/** Path prefixes of private pages, and of paths that are no pages; search engines should not index them. */
export const privatePlaces = [
  '/api/',
  '/sandbox/',
  '/admin',
  '/booking/',
  '/calendar/',
  '/claim/',
  '/desk',
  '/list-gear',
  '/messages',
  '/notifications',
  '/profile',
  '/settings',
  '/unsubscribe',
] as const
