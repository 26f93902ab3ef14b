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
import { keepScrolling } from './router/history/scrolling.ts'
import { writeHead } from './router/head/write-head.ts'
import { routes } from './routes.ts'

// A button learns that its deed is under way before the next press can reach it.
notifyManager.setScheduler(queueMicrotask)

// Not awaited at the top: pages import files that this one is bundled with, and would wait for it in turn.
async function start(): Promise<void> {
  const left = readDehydratedState()
  const services = { queryClient: createQueryClient(), origin: location.origin, answer: {} }
  hydrate(services.queryClient, left.content)
  const history = openHistory()
  const match = await resumeMatch(routes, history.here(), left)
  const router = createRouter({ table: routes, services, match })
  router.rendered.add(({ to }) => writeHead(matchHead(to, services)))
  keepScrolling(router, history)
  startTransition(() => {
    hydrateRoot(document, <App router={router} />)
  })
  router.start(history)
}

void start()
