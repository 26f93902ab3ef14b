import { type FormEvent, type ReactNode, useState } from 'react'
import { maxClaimPhotos } from '#domain/claim.ts'
import { textLimits } from '#domain/text-limits.ts'
import { PrivatePhotosField } from '#web/components/photo-upload/private-photos-field.tsx'
import { usePrivatePhotos } from '#web/components/photo-upload/use-photos.ts'
import { forgetStored } from '#web/session-storage.ts'
import { useRetainedText } from '#web/use-retained-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type EvidenceFormProps = {
  /** The `sessionStorage` name under which the text and photos survive a new sign-in. `forgetEvidence` deletes them. */
  retainedName: string
  label: string
  /** The error message for a missing description. */
  missing: string
  /** A sentence below the photos that says who will see them. */
  hint: string
  /** The error message for missing photos. Without it photos are optional. */
  noPhotos?: string
  send: string
  sending: string
  isPending: boolean
  onCancel: () => void
  onSend: (description: string, photos: string[]) => void
  /** Whether the other fields of the form, passed as `children`, are valid. */
  isRestValid?: boolean
  onTried?: () => void
  children?: ReactNode
}

const photosOf = (retainedName: string) => `photos of ${retainedName}`

export function forgetEvidence(retainedName: string): void {
  forgetStored(retainedName)
  forgetStored(photosOf(retainedName))
}

/** A form for the description and photos of one side of a claim. */
export function EvidenceForm(props: EvidenceFormProps) {
  const {
    retainedName,
    label,
    missing,
    hint,
    noPhotos,
    isPending,
    isRestValid = true,
    onTried,
    onSend,
    children,
  } = props
  const [description, setDescription] = useRetainedText(retainedName)
  const [wasTried, setTried] = useState(false)
  const photos = usePrivatePhotos(maxClaimPhotos, photosOf(retainedName))
  const isMissing = description.trim() === ''
  const lacksPhotos = noPhotos !== undefined && photos.photos.length === 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    onTried?.()
    if (isMissing || lacksPhotos || !isRestValid || isPending) return
    const paths = await photos.settle()
    if (paths) onSend(description, paths)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {children}
      <Field label={label} required error={wasTried && isMissing ? missing : undefined}>
        {(field) => (
          <Textarea
            {...field}
            rows={4}
            maxLength={textLimits.claim}
            count={{ now: description.length, max: textLimits.claim }}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        )}
      </Field>
      <PrivatePhotosField
        photos={photos}
        label="Photos"
        hint={hint}
        optional={noPhotos === undefined}
        error={wasTried && lacksPhotos ? noPhotos : undefined}
      />
      <DialogActions className="mt-2">
        <Button variant="line" onClick={props.onCancel}>
          Close
        </Button>
        <Button type="submit" pending={isPending} pendingLabel={props.sending}>
          {props.send}
        </Button>
      </DialogActions>
    </form>
  )
}
