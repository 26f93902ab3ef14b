import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, ScriptOnce, Scripts } from '@tanstack/react-router'
import body from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import display from '@fontsource-variable/national-park/files/national-park-latin-wght-normal.woff2?url'
import { Footer } from '#web/components/footer.tsx'
import { NavBar } from '#web/components/nav-bar.tsx'
import { RouteFocus } from '#web/components/route-focus.tsx'
import { SuspensionBanner } from '#web/components/suspension-banner.tsx'
import { earlyPressScript } from '#web/ui/early-press.ts'
import { themeScript } from '#web/theme.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { viewerQuery } from '#web/viewer.ts'

/** `answer.status` lets a page set the status of its answer, such as 410 for what is gone. */
export type RouterContext = { queryClient: QueryClient; origin: string; answer: { status?: number } }

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => ({ viewer: await context.queryClient.ensureQueryData(viewerQuery) }),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Switchback' },
      { name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#13211e', media: '(prefers-color-scheme: dark)' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { rel: 'apple-touch-icon', href: '/icon-180.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      font(display),
      font(body),
    ],
  }),
  component: Root,
})

function Root() {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <ScriptOnce>{themeScript}</ScriptOnce>
        <ScriptOnce>{earlyPressScript}</ScriptOnce>
        <a
          href="#main"
          className="absolute -top-20 left-4 z-20 inline-flex min-h-11 items-center rounded-md bg-surface px-4.5 font-[650] focus:top-3"
        >
          Skip to content
        </a>
        <NavBar />
        <SuspensionBanner />
        <main id="main" tabIndex={-1} className="min-h-[60vh]">
          <Outlet />
        </main>
        <Footer />
        <Toaster />
        <RouteFocus />
        <Scripts />
      </body>
    </html>
  )
}
