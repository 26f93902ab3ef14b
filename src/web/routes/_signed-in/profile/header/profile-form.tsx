import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { FormEvent } from 'react'
import { patchProfile } from '#contract/users.ts'
import { textLimits } from '#domain/text-limits.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { forgetStored, readStored } from '#web/session-storage.ts'
import { useRetainedText } from '#web/use-retained-text.ts'
import { viewerQuery } from '#web/viewer.ts'
import type { Viewer } from '#src/rendering.ts'
import { PictureField } from './picture-field.tsx'
import { usePicture } from './use-picture.ts'

const retainedNames = (viewerId: string) => ({
  bio: `bio of ${viewerId}`,
  location: `location of ${viewerId}`,
})

/** Whether this tab has stored unsaved texts of the form, from before a reload or a sign-in. */
export const hasRetainedTexts = (viewerId: string): boolean =>
  Object.values(retainedNames(viewerId)).some((name) => readStored(name) !== undefined)

export const forgetRetainedTexts = (viewerId: string): void =>
  Object.values(retainedNames(viewerId)).forEach(forgetStored)

/** Closing the form without saving discards all input, including a new picture. */
export function ProfileForm({ viewer, onDone }: { viewer: Viewer; onDone: () => void }) {
  const client = useQueryClient()
  const names = retainedNames(viewer.id)
  const [bio, setBio] = useRetainedText(names.bio, viewer.bio ?? '')
  const [location, setLocation] = useRetainedText(names.location, viewer.location ?? '')
  const picture = usePicture()
  const saving = useMutation({
    mutationFn: () =>
      call(patchProfile, {
        body: { bio, location, ...(picture.path ? { profileImageUrl: picture.path } : {}) },
      }),
    onSuccess: (account) => {
      client.setQueryData(viewerQuery.queryKey, account)
      toast({ title: 'Profile saved' })
      onDone()
    },
    onError: (failure) =>
      toast({ title: 'Update Failed', description: failureWords(failure), variant: 'destructive' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending && !picture.isUploading) saving.mutate()
  }
  return (
    <form
      onSubmit={submit}
      className="mt-6 grid gap-4.5 border-t border-line pt-6 lg:grid-cols-2 lg:items-start lg:gap-x-8"
    >
      <PictureField viewer={viewer} picture={picture} />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Field label="Bio" optional>
          {(field) => (
            <Textarea
              {...field}
              value={bio}
              className="field-sizing-content max-h-90 min-h-31!"
              count={{ now: bio.length, max: textLimits.bio }}
              onChange={({ target }) => setBio(target.value.slice(0, textLimits.bio))}
            />
          )}
        </Field>
      </div>
      <Field label="Location" optional hint="Your town or neighborhood.">
        {(field) => (
          <Input
            {...field}
            value={location}
            maxLength={textLimits.location}
            start={<MapPin size={18} aria-hidden />}
            onChange={({ target }) => setLocation(target.value)}
          />
        )}
      </Field>
      <div className="flex gap-3 max-sm:flex-col lg:col-span-full lg:justify-end">
        <Button variant="line" onClick={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={picture.isUploading}
          pending={saving.isPending}
          pendingLabel="Saving..."
        >
          Save Changes
        </Button>
      </div>
    </form>
  )
}
