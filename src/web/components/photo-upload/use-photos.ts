import { useEffect, useRef, useState } from 'react'
import { photoLimits } from '#domain/photo.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { fileIdentity, isReady, storedPhotos, moveTo, type Photo, type UploadingPhoto } from './photo.ts'
import { PhotoRefused, uploadPhoto } from './upload-photo.ts'

export type Photos = ReturnType<typeof usePhotos>

/** The ordered photos of a form and the functions to change them. `stored` returns the paths of the initial ones. */
export function usePhotos(stored: () => readonly string[]) {
  const [photos, setPhotos] = useState<Photo[]>(() => storedPhotos(stored()))
  const latest = useRef(photos)
  const running = useRef(new Set<Promise<void>>())
  useEffect(() => () => latest.current.forEach(stop), [])

  const change = (next: (before: Photo[]) => Photo[]) => {
    latest.current = next(latest.current)
    setPhotos(latest.current)
  }
  const replace = (key: string, next: (photo: Photo) => Photo) =>
    change((all) => all.map((photo) => (photo.key === key ? next(photo) : photo)))
  const drop = (key: string) => change((all) => all.filter((photo) => photo.key !== key))

  const upload = async (key: string, file: File, signal: AbortSignal) => {
    try {
      const path = await uploadPhoto(file, {
        signal,
        onProgress: (percent) => replace(key, (photo) => ({ ...photo, percent })),
      })
      replace(key, () => ({ key, path, file: fileIdentity(file) }))
    } catch (failure) {
      if (signal.aborted) return
      drop(key)
      const description =
        failure instanceof PhotoRefused
          ? failure.message
          : failureWords(failure, `${file.name} could not be uploaded. Please try again.`)
      toast({ title: 'Photo not added', description, variant: 'destructive' })
    }
  }

  return {
    photos,
    paths: photos.filter(isReady).map(({ path }) => path),
    /** Waits for all uploads and resolves with the paths of the photos; with undefined if an upload failed. */
    async settle(): Promise<string[] | undefined> {
      const before = latest.current.length
      while (running.current.size > 0) await Promise.all(running.current)
      const ready = latest.current.filter(isReady)
      return ready.length < before ? undefined : ready.map(({ path }) => path)
    },
    isFull: photos.length >= photoLimits.max,
    add(files: readonly File[]) {
      const known = new Set(latest.current.map((photo) => photo.file))
      const fresh = new Map(files.map((file) => [fileIdentity(file), file] as const))
      for (const identity of known) if (identity !== undefined) fresh.delete(identity)
      const room = photoLimits.max - latest.current.length
      if (fresh.size > room) showTooManyPhotos()
      const taken = [...fresh].slice(0, room).map(([identity, file]) => {
        const control = new AbortController()
        const photo: UploadingPhoto = {
          key: newIdempotencyKey(),
          name: file.name,
          file: identity,
          percent: 0,
          abort: () => control.abort(),
        }
        return { photo, file, signal: control.signal }
      })
      change((all) => [...all, ...taken.map(({ photo }) => photo)])
      for (const { photo, file, signal } of taken) {
        const work = upload(photo.key, file, signal).finally(() => running.current.delete(work))
        running.current.add(work)
      }
    },
    remove(key: string) {
      latest.current.filter((photo) => photo.key === key).forEach(stop)
      drop(key)
    },
    move: (from: number, to: number) => change((all) => moveTo(all, from, to)),
    clear() {
      latest.current.forEach(stop)
      change(() => [])
    },
  }
}

function stop(photo: Photo): void {
  if (!isReady(photo)) photo.abort()
}

const showTooManyPhotos = () =>
  toast({
    title: 'Too many photos',
    description: `A listing can have up to ${photoLimits.max} photos.`,
    variant: 'destructive',
  })
