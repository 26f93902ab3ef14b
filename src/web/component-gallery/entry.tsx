import '#web/styles.css'
import { createRoot } from 'react-dom/client'
import { savedTheme, showTheme } from '#web/theme.ts'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { ComponentGallery } from './gallery.tsx'

showTheme(savedTheme())

const root = document.getElementById('gallery')
if (root) {
  createRoot(root).render(
    <>
      <ComponentGallery />
      <Toaster />
    </>,
  )
}
