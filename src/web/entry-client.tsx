import '@vitejs/plugin-react/preamble'
import './styles.css'
import { hydrate, notifyManager } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { matchHead } from './components/page/match-head.ts'
import { createQueryClient } from './calls/query-client.ts'
import { openHistory } from './router/history/browser-history.ts'
import { readDehydratedState } from './router/dehydrated-state.ts'
import { resumeMatch } from './router/matching/resume-match.ts'
import { createRouter } from './router/router.ts'
import { manageScrolling } from './router/history/scrolling.ts'
import { retainHead } from './router/head/retain-head.ts'
import { writeHead } from './router/head/write-head.ts'
import { routes } from './routes.ts'
import { storeAs } from './session-storage.ts'
import { viewerQuery } from './viewer.ts'

// Notifies components in a microtask instead of the default timeout: a pressed button is `disabled` before the next
// input event, so that a double click cannot submit twice.
notifyManager.setScheduler(queueMicrotask)

// No top-level await: pages import modules of this chunk, and `start` waits for a page, so the two would wait for each other.
async function start(): Promise<void> {
  const dehydrated = readDehydratedState()
  const services = { queryClient: createQueryClient(), origin: location.origin, response: {} }
  hydrate(services.queryClient, dehydrated.content)
  const viewer = services.queryClient.getQueryData(viewerQuery.queryKey)
  if (viewer) storeAs(viewer.id)
  const history = openHistory()
  const match = await resumeMatch(routes, history.currentLocation(), dehydrated)
  const router = createRouter({ table: routes, services, match })
  router.rendered.add(({ to }) => writeHead(matchHead(to, services)))
  manageScrolling(router, history)
  const restoreHead = retainHead()
  startTransition(() => {
    hydrateRoot(document, <App router={router} />, {
      onRecoverableError(failure) {
        restoreHead()
        reportError(failure)
      },
    })
  })
  router.start(history)
}

void start()
