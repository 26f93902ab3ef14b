import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeDeskGear, type DeskGear } from '#contract/desk.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { GearChange } from './use-change-gear.ts'

type Change = GearChange & { id: string }
type Bulk = { changes: Change[]; before: Change[]; words: string; onDone: () => void }

/** Returns a mutation that changes several listings, all or none of them. Its toast has an Undo button. */
export function useBulkChange() {
  const client = useQueryClient()
  const bulk = useMutation({
    mutationFn: ({ changes }: Bulk) =>
      call(changeDeskGear, { body: { changes }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: (_, { changes, before, words, onDone }) => {
      toast({
        title: words,
        description: changes.length === 1 ? '1 listing' : `${changes.length} listings`,
        action: {
          label: 'Undo',
          onPress: () =>
            bulk.mutate({ changes: before, before: changes, words: 'Changed back', onDone: () => undefined }),
        },
      })
      onDone()
    },
    onError: (failure) =>
      toast({ title: 'Update Failed', description: failureWords(failure), variant: 'destructive' }),
    onSettled: () => invalidate(client, { kind: 'listing' }),
  })
  return bulk
}

/** Returns the current values of the fields that a bulk change is about to set, for Undo. */
export const valuesBefore = (gear: readonly DeskGear[], fields: (keyof GearChange)[]): Change[] =>
  gear.map((each) => ({
    id: each.id,
    ...Object.fromEntries(fields.map((field) => [field, each[field]])),
  }))
