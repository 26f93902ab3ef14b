import { useEffect, useRef, useState } from 'react'
import { type FocalPoint, photoCenter, photoLimits } from '#domain/photo.ts'
import { failureWords, isCallFailure } from '#web/calls/call-failure.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'
import { forgetStored, readStored, store } from '#web/session-storage.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import {
  fileIdentity,
  isFailed,
  isReady,
  moveTo,
  type Photo,
  type StoredPhoto,
  storedPhotos,
  toStore,
  type UploadingPhoto,
} from './photo.ts'
import { PhotoRefused, uploadPhoto } from './upload-photo.ts'

export type Photos = ReturnType<typeof usePhotos>

type PhotosOptions = {
  max: number
  /** The words of the toast when the user adds more photos than there is room for. */
  tooMany: string
  /**
   * Keeps files that cannot become photos in the form, with the reason, until the user removes them. Otherwise a toast
   * says the reason.
   */
  keepsRefused?: boolean
}

const ofListing: PhotosOptions = {
  max: photoLimits.max,
  tooMany: `A listing can have up to ${photoLimits.max} photos.`,
}

/**
 * The private photos of a form, at most `max` of them. With `retainedName` they are saved in `sessionStorage` and survive
 * a reload and signing in again, until they are cleared or `forgetStored` is called with the name. Only for forms that the
 * server does not render.
 */
export function usePrivatePhotos(max: number, retainedName?: string): Photos {
  const photos = usePhotos(() => readRetained(retainedName), {
    max,
    tooMany: `You can add up to ${max} photos.`,
    keepsRefused: true,
  })
  const retained = JSON.stringify(photos.stored)
  useEffect(() => {
    if (retainedName === undefined) return
    if (retained === '[]') forgetStored(retainedName)
    else store(retainedName, JSON.parse(retained) as StoredPhoto[])
  }, [retainedName, retained])
  return photos
}

function readRetained(name: string | undefined): StoredPhoto[] {
  const stored = name === undefined ? undefined : readStored(name)
  return Array.isArray(stored) ? (stored as StoredPhoto[]) : []
}

/** The ordered photos of a form and the functions to change them. `stored` returns the initial ones. */
export function usePhotos(
  stored: () => readonly StoredPhoto[],
  { max, tooMany, keepsRefused = false }: PhotosOptions = ofListing,
) {
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
      replace(key, () => ({ key, path, focalPoint: photoCenter, file: fileIdentity(file), source: file }))
    } catch (failure) {
      if (signal.aborted) return
      const reason =
        failure instanceof PhotoRefused
          ? failure.message
          : failureWords(failure, `${file.name} didn’t upload. Please try again.`)
      if (keepsRefused || !isRefused(failure)) {
        const retry = () => start(key, file)
        replace(key, () => ({ key, name: file.name, file: fileIdentity(file), reason, retry }))
        return
      }
      drop(key)
      toast({ title: 'Photo not added', description: reason, variant: 'destructive' })
    }
  }

  /** Uploads a file in place of the photo with the given key. */
  function start(key: string, file: File): void {
    const control = new AbortController()
    const abort = () => control.abort()
    replace(key, () => ({ key, name: file.name, file: fileIdentity(file), percent: 0, abort }))
    const work = upload(key, file, control.signal).finally(() => running.current.delete(work))
    running.current.add(work)
  }

  return {
    photos,
    paths: photos.filter(isReady).map(({ path }) => path),
    stored: toStore(photos),
    /** Returns the focal points in the form that the server expects, including changes after the last render. */
    focalPoints: () => toStore(latest.current).map(({ path, focalPoint }) => ({ path, ...focalPoint })),
    setFocalPoint: (key: string, focalPoint: FocalPoint) =>
      replace(key, (photo) => (isReady(photo) ? { ...photo, focalPoint } : photo)),
    /** Uploads a changed file in place of a photo. The upload that it replaces is deleted later, with all unused photos. */
    replaceFile: (key: string, file: File) => start(key, file),
    hasFailed: photos.some(isFailed),
    /** Waits for all uploads. Resolves with the paths of the photos, or with undefined if an upload failed. */
    async settle(): Promise<string[] | undefined> {
      const before = latest.current.length
      while (running.current.size > 0) await Promise.all(running.current)
      const ready = latest.current.filter(isReady)
      return ready.length < before ? undefined : ready.map(({ path }) => path)
    },
    max,
    isFull: photos.length >= max,
    add(files: readonly File[]) {
      const known = new Set(latest.current.map((photo) => photo.file))
      const fresh = new Map(files.map((file) => [fileIdentity(file), file] as const))
      for (const identity of known) if (identity !== undefined) fresh.delete(identity)
      const room = max - latest.current.length
      if (fresh.size > room) toast({ title: 'Too many photos', description: tooMany, variant: 'destructive' })
      const taken = [...fresh.values()].slice(0, room).map((file) => ({ key: newIdempotencyKey(), file }))
      change((all) => [...all, ...taken.map(({ key, file }) => waiting(key, file))])
      for (const { key, file } of taken) start(key, file)
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

/** Whether the file itself is at fault, so that another try would fail too. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof PhotoRefused || isCallFailure(failure, 400) || isCallFailure(failure, 415)

function stop(photo: Photo): void {
  if ('abort' in photo) photo.abort()
}

const waiting = (key: string, file: File): UploadingPhoto => ({
  key,
  name: file.name,
  file: fileIdentity(file),
  percent: 0,
  abort: () => {},
})
