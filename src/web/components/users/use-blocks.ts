import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { blockUser, listBlocks, unblockUser } from '#contract/blocks.ts'
import { call, query } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'

export const useBlocks = () => useQuery({ ...query(listBlocks), staleTime: 0 })

type Change = { userId: string; block: boolean }

/** A mutation that blocks or unblocks a user, and refetches the list of blocks. */
export function useChangeBlock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ userId, block }: Change) => {
      await (block ? call(blockUser, { body: { userId } }) : call(unblockUser, { params: { userId } }))
      await client.invalidateQueries({ queryKey: query(listBlocks).queryKey })
    },
    onError: (failure) =>
      toast({ title: 'Nothing was changed', description: failureWords(failure), variant: 'destructive' }),
  })
}
