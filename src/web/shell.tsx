import { Footer } from './components/shell/footer.tsx'
import { NavBar } from './components/shell/nav-bar.tsx'
import { Deferred } from './components/deferred/deferred.tsx'
import { PageView } from './components/page/page-view.tsx'
import { RouteFocus } from './components/shell/route-focus.tsx'
import { SuspensionBanner } from './components/shell/suspension-banner.tsx'
import type { ServerMarkup } from './server-markup.tsx'

/** The document around every page. Hydration ignores the extra elements that only the server renders into head and body. */
export const Shell = ({ server }: { server?: ServerMarkup | undefined }) => (
  <html lang="en" suppressHydrationWarning>
    <head>{server?.head}</head>
    <body>
      {server?.bodyStart}
      <a
        href="#main"
        className="absolute -top-20 left-4 z-20 inline-flex min-h-11 items-center rounded-md bg-surface px-4.5 font-[650] focus:top-3"
      >
        Skip to content
      </a>
      <NavBar />
      <SuspensionBanner />
      <Deferred />
      <main id="main" tabIndex={-1} className="min-h-[60vh]">
        <PageView />
      </main>
      <Footer />
      <RouteFocus />
      {server?.bodyEnd}
    </body>
  </html>
)
