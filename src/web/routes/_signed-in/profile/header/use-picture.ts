import { useEffect, useRef, useState } from 'react'
import { photoLimits } from '#domain/listing.ts'
import { PhotoRefused, uploadPhoto } from '#web/components/photo-upload/upload-photo.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'

export type Picture = ReturnType<typeof usePicture>

/** A new profile picture that is kept with the next save: `path` once it is uploaded, `preview` to look at meanwhile. */
export function usePicture() {
  const [state, setState] = useState<{ path?: string; preview?: string; isUploading?: boolean }>({})
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])
  const { preview } = state
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])

  const choose = async (file: File) => {
    if (file.size > photoLimits.maxBytes) {
      toast({
        title: 'File too large',
        description: 'Please upload an image under 5MB.',
        variant: 'destructive',
      })
      return
    }
    const before = state
    work.current?.abort()
    const control = new AbortController()
    work.current = control
    setState({ isUploading: true })
    try {
      const path = await uploadPhoto(file, { signal: control.signal })
      if (control.signal.aborted) return
      setState({ path, preview: URL.createObjectURL(file) })
      toast({ title: 'Image uploaded', description: 'Profile picture uploaded successfully.' })
    } catch (failure) {
      if (control.signal.aborted) return
      setState(before.path ? { path: before.path } : {})
      toast({ title: 'Upload failed', description: words(failure), variant: 'destructive' })
    }
  }
  return { path: state.path, preview, isUploading: state.isUploading ?? false, choose }
}

const otherwise = 'Failed to upload image. Please try again.'
const words = (failure: unknown) =>
  failure instanceof PhotoRefused ? failure.message : failureWords(failure, otherwise)
