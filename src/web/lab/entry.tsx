import '#web/styles.css'
import { createRoot } from 'react-dom/client'
import { Toaster } from '#web/ui/toaster.tsx'
import { Lab } from './lab.tsx'

const root = document.getElementById('lab')
if (root) {
  createRoot(root).render(
    <>
      <Lab />
      <Toaster />
    </>,
  )
}
