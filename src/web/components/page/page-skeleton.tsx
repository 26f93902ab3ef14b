import { useLayoutEffect } from 'react'
import { LoadingWords } from '#web/ui/status/skeleton.tsx'
import { PageOutline } from './page-outlines.tsx'

/** The outline of a page that is being loaded, as high as the window, so that the footer stays out of sight. */
export default function PageSkeleton({ path }: { path: string }) {
  // The previous page may have been scrolled. A layout effect scrolls to the top before the browser paints.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div className="min-h-dvh">
      <LoadingWords />
      <PageOutline path={path} />
    </div>
  )
}
