import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LoadingWords, PictureSkeleton } from '#web/ui/status/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { drawPhoto, encodePhoto } from '#web/components/photo-upload/draw-photo.ts'
import { turn, unchanged } from './crop.ts'
import { CropFrame } from './crop-frame.tsx'

type CropFormProps = {
  /** The file that the user chose, before any change. */
  file: File
  /** Called with the changed photo. */
  onDone: (changed: File) => void
  onCancel: () => void
}

/** A form to turn and crop a photo in the browser. */
export function CropForm({ file, onDone, onCancel }: CropFormProps) {
  const [edit, setEdit] = useState(unchanged)
  const [isEncoding, setEncoding] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const picture = useDecoded(file, () => setFailed(true))
  const save = async () => {
    if (!picture) return
    setEncoding(true)
    const blob = await encodePhoto(drawPhoto(picture, edit))
    setEncoding(false)
    if (!blob) return setFailed(true)
    const { name, lastModified } = file
    onDone(new File([blob], name, { type: blob.type, lastModified }))
  }
  return (
    <div className="grid gap-4">
      {picture ? (
        <CropFrame
          picture={picture}
          turns={edit.turns}
          crop={edit.crop}
          onChange={(crop) => setEdit((before) => ({ ...before, crop }))}
        />
      ) : (
        <>
          <LoadingWords />
          <PictureSkeleton />
        </>
      )}
      {hasFailed && (
        <p role="alert" className="text-sm text-bad">
          This browser can’t change the photo. You can still use it as it is.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="line" onClick={() => setEdit(turn)}>
          <RotateCw size={18} aria-hidden />
          Rotate
        </Button>
        <Button variant="line" onClick={() => setEdit(unchanged)}>
          Reset
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Back
        </Button>
        <Button wide pending={isEncoding} pendingLabel="Cropping..." onClick={() => void save()}>
          Use this photo
        </Button>
      </div>
    </div>
  )
}

function useDecoded(file: File, onFailed: () => void): ImageBitmap | undefined {
  const [picture, setPicture] = useState<ImageBitmap>()
  const [fail] = useState(() => onFailed)
  useEffect(() => {
    let isWanted = true
    let decoded: ImageBitmap | undefined
    createImageBitmap(file).then((bitmap) => {
      decoded = bitmap
      if (isWanted) setPicture(bitmap)
      else bitmap.close()
    }, fail)
    return () => {
      isWanted = false
      decoded?.close()
    }
  }, [file, fail])
  return picture
}
