import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskGear } from '#contract/desk.ts'
import { changeListing } from '#contract/listings.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { deskGearQuery } from '#web/routes/_signed-in/desk/use-desk-gear.ts'

/** The fields of a listing that the table can change. */
export type GearChange = Partial<Pick<DeskGear, 'dailyRate' | 'available'>>
type Change = { gear: DeskGear; change: GearChange; words: string }

/**
 * Returns a function that changes a listing optimistically, with an Undo button in the toast. A failed request restores the
 * shown values.
 */
export function useChangeGear() {
  const client = useQueryClient()
  const show = (id: string, change: GearChange) =>
    client.setQueryData(deskGearQuery.queryKey, (all) =>
      all?.map((gear) => (gear.id === id ? { ...gear, ...change } : gear)),
    )
  const save = useMutation({
    mutationFn: ({ gear, change }: Change) => call(changeListing, { params: { id: gear.id }, body: change }),
    onMutate: async ({ gear, change }) => {
      await client.cancelQueries({ queryKey: deskGearQuery.queryKey })
      show(gear.id, change)
    },
    onError: (failure, { gear, change }) => {
      show(gear.id, before(gear, change))
      toast({ title: 'Update Failed', description: failureWords(failure), variant: 'destructive' })
    },
    onSuccess: (_, { gear, change, words }) =>
      toast({
        title: words,
        description: gear.title,
        action: {
          label: 'Undo',
          onPress: () =>
            save.mutate({
              gear: { ...gear, ...change },
              change: before(gear, change),
              words: 'Changed back',
            }),
        },
      }),
    onSettled: () => invalidate(client, { kind: 'listing' }),
  })
  return (gear: DeskGear, change: GearChange, words: string) => save.mutate({ gear, change, words })
}

const before = (gear: DeskGear, change: GearChange): GearChange => ({
  ...(change.dailyRate !== undefined && { dailyRate: gear.dailyRate }),
  ...(change.available !== undefined && { available: gear.available }),
})
