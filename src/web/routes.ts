import type { PageTable } from './router/page.ts'

/** The code of every page, loaded on demand. */
export const routes: PageTable = {
  '/': () => import('./routes/(landing)/route.tsx'),
  '/about': () => import('./routes/about/route.tsx'),
  '/admin': () => import('./routes/admin/route.tsx'),
  '/admin/$section': () => import('./routes/admin.$section/route.tsx'),
  '/booking/$id/payment': () => import('./routes/_signed-in/booking.$id.payment/route.tsx'),
  '/booking/$id/receipt': () => import('./routes/_signed-in/booking.$id.receipt/route.tsx'),
  '/browse': () => import('./routes/browse/route.tsx'),
  '/contact': () => import('./routes/contact/route.tsx'),
  '/cookies': () => import('./routes/cookies/route.tsx'),
  '/gear/$id': () => import('./routes/gear.$id/route.tsx'),
  '/gear/$id/edit': () => import('./routes/_signed-in/gear.$id.edit/route.tsx'),
  '/help': () => import('./routes/help/route.tsx'),
  '/how-it-works': () => import('./routes/how-it-works/route.tsx'),
  '/imprint': () => import('./routes/imprint/route.tsx'),
  '/lend': () => import('./routes/lend/route.tsx'),
  '/list-gear': () => import('./routes/_signed-in/list-gear/route.tsx'),
  '/messages': () => import('./routes/_signed-in/messages/route.tsx'),
  '/notifications': () => import('./routes/_signed-in/notifications/route.tsx'),
  '/privacy': () => import('./routes/privacy/route.tsx'),
  '/profile': () => import('./routes/_signed-in/profile/route.tsx'),
  '/rental-agreement': () => import('./routes/rental-agreement/route.tsx'),
  '/settings': () => import('./routes/_signed-in/settings/route.tsx'),
  '/terms': () => import('./routes/terms/route.tsx'),
  '/unsubscribe': () => import('./routes/unsubscribe/route.tsx'),
}
