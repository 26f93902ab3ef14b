import { useMutation } from '@tanstack/react-query'
import type { UserLine } from '#contract/moderation.ts'
import { takeCase, takeClaim, takeReport } from '#contract/take.ts'
import type { TakableThing } from '#domain/admin-tables.ts'
import { call } from '#web/calls/call.ts'
import { failureWords, isCallFailure } from '#web/calls/call-failure.ts'
import { useViewer } from '#web/viewer.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRenewAdmin } from '#web/routes/admin.$section/actions/use-renew-admin.ts'
import { drawerButton } from '#web/routes/admin.$section/drawer/button-style.ts'
import { nameOf } from '#web/routes/admin.$section/entries/words.tsx'
import { useMay } from '#web/routes/admin.$section/roles/use-may.ts'
import { Key } from '#web/components/admin/key.tsx'

/** The endpoint that takes an entry or gives it back, by kind. */
const endpoints = { reports: takeReport, cases: takeCase, claims: takeClaim } as const

type Taking = { ids: readonly string[]; taken: boolean; over?: boolean }

/**
 * Returns a mutation that takes entries, so that other admins know who decides them, or gives them back. If another admin
 * has taken one, the toast offers to take it over.
 */
export function useTake(thing: TakableThing) {
  const renew = useRenewAdmin()
  const mutation = useMutation({
    mutationFn: async ({ ids, taken, over = false }: Taking) => {
      for (const id of ids) await call(endpoints[thing], { params: { id }, body: { taken, over } })
    },
    onSuccess: async (_, { ids, taken }) => {
      toast({ title: taken ? (ids.length === 1 ? 'Taken' : `${ids.length} taken`) : 'Given back' })
      await renew()
    },
    onError: (failure, taking) => {
      toast({
        title: 'Nothing was changed',
        description: failureWords(failure),
        variant: 'destructive',
        ...(isCallFailure(failure, 409) &&
          failure.problem?.code === 'taken' && {
            action: { label: 'Take over', onPress: () => mutation.mutate({ ...taking, over: true }) },
          }),
      })
      void renew()
    },
  })
  return mutation
}

type TakeButtonProps = { thing: TakableThing; id: string; taker: UserLine | null }

const needs = { reports: 'moderate', cases: 'money', claims: 'money' } as const

/** Says which admin has taken an entry, with a button to take it, take it over or give it back. */
export function TakeButton({ thing, id, taker }: TakeButtonProps) {
  const viewer = useViewer()
  const may = useMay(needs[thing])
  const { mutate, isPending } = useTake(thing)
  const isMine = taker?.id === viewer?.id
  if (!may && !taker) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-bg py-1.5 pr-1.5 pl-3 text-sm">
      <span className="text-ink-2">
        {taker === null ? (
          'Nobody is on this yet.'
        ) : isMine ? (
          <b className="font-[650] text-ink">You’re on this.</b>
        ) : (
          <>
            <b className="font-[650] text-ink">{nameOf(taker)}</b> is on this.
          </>
        )}
      </span>
      {may && (
        <button
          type="button"
          disabled={isPending}
          onClick={() => mutate({ ids: [id], taken: !isMine, over: taker !== null })}
          className={drawerButton(taker === null ? 'line' : 'plain')}
        >
          {taker === null ? 'Take it' : isMine ? 'Give it back' : 'Take over'}
          {taker === null && <Key className="max-md:hidden">A</Key>}
        </button>
      )}
    </p>
  )
}
