import '@vitejs/plugin-react/preamble'
import './styles.css'
import { notifyManager } from '@tanstack/react-query'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createAppRouter } from './router.tsx'

// A button learns that its deed is under way before the next press can reach it.
notifyManager.setScheduler(queueMicrotask)

const router = createAppRouter({ origin: location.origin })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
