import '#web/styles.css'
import { createRoot } from 'react-dom/client'
import { savedTheme, showTheme } from '#web/theme.ts'
import { ComponentGallery } from './gallery.tsx'

showTheme(savedTheme())

const root = document.getElementById('gallery')
if (root) {
  createRoot(root).render(<ComponentGallery />)
}
