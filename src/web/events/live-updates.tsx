import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useViewer } from '#web/viewer.ts'

/** Opens the live updates of a signed-in user. Visitors never load the code. */
export function LiveUpdates() {
  const client = useQueryClient()
  const viewerId = useViewer()?.id
  useEffect(() => {
    // Without HTTPS some browsers have no Web Locks; pages then poll.
    if (viewerId === undefined || !('locks' in navigator)) return
    let stop: (() => void) | undefined
    let isStopped = false
    import('./listen.ts').then(
      ({ listen }) => {
        if (!isStopped) stop = listen(client, viewerId)
      },
      () => {
        // If the code fails to load, pages poll.
      },
    )
    return () => {
      isStopped = true
      stop?.()
    }
  }, [client, viewerId])
  return null
}
