import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useViewer } from '#web/viewer.ts'

/** Tells signed-in people what changes while they look. What it needs comes after the page, and visitors never load it. */
export function LiveUpdates() {
  const client = useQueryClient()
  const viewerId = useViewer()?.id
  useEffect(() => {
    // Some browsers lock only for pages from a secure place; there everything is asked for again and again.
    if (viewerId === undefined || !('locks' in navigator)) return
    let stop: (() => void) | undefined
    let isOver = false
    import('./listen.ts').then(
      ({ listen }) => {
        if (!isOver) stop = listen(client, viewerId)
      },
      () => {
        // Without it the pages ask by themselves.
      },
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [client, viewerId])
  return null
}
