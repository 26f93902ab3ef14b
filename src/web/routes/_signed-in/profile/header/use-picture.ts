import { useEffect, useRef, useState } from 'react'
import { photoLimits } from '#domain/photo.ts'
import { PhotoRefused, uploadPhoto } from '#web/components/photo-upload/upload-photo.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'

export type Picture = ReturnType<typeof usePicture>

/** A new profile picture, which is saved with the form: `path` of the uploaded file and `preview`, a local URL of it. */
export function usePicture() {
  const [state, setState] = useState<{ path?: string; preview?: string; isUploading?: boolean }>({})
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])
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
    upload.current?.abort()
    const control = new AbortController()
    upload.current = control
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

const uploadFailed = 'Failed to upload image. Please try again.'
const words = (failure: unknown) =>
  failure instanceof PhotoRefused ? failure.message : failureWords(failure, uploadFailed)
