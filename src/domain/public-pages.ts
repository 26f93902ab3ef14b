/** What everybody may read and search engines should find; listings and categories are added to it. */
export const publicPages = ['/', '/browse', '/how-it-works', '/lend', '/about', '/help', '/contact'] as const

/** Addresses that begin so are one person's own, or no page at all; no search engine has business there. */
export const privatePlaces = [
  '/api/',
  '/sandbox/',
  '/admin',
  '/booking/',
  '/calendar/',
  '/list-gear',
  '/messages',
  '/notifications',
  '/profile',
  '/settings',
  '/unsubscribe',
] as const
