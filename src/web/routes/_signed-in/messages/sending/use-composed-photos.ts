import { useState } from 'react'
import { maxMessagePhotos } from '#domain/photo.ts'
import { isFailed, isReady } from '#web/components/photo-upload/photo.ts'
import { usePrivatePhotos } from '#web/components/photo-upload/use-photos.ts'

/**
 * The photos of the message being written. `send` waits for uploads in progress. If one fails, nothing is sent until
 * the user retries that photo or removes it.
 */
export function useComposedPhotos(onSend: (paths: string[]) => void) {
  const field = usePrivatePhotos(maxMessagePhotos)
  const [isWaiting, setWaiting] = useState(false)
  const sendNow = (paths: string[]) => {
    onSend(paths)
    field.clear()
  }
  const sendLater = async () => {
    setWaiting(true)
    const paths = await field.settle()
    setWaiting(false)
    if (paths) sendNow(paths)
  }
  return {
    field,
    hasFailed: field.photos.some(isFailed),
    /** True from `send` until the uploads have finished. Meanwhile the text must not change. */
    isWaiting,
    send: () => (field.photos.every(isReady) ? sendNow(field.paths) : void sendLater()),
  }
}
