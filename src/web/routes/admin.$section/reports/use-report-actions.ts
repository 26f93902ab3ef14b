import { useMutation } from '@tanstack/react-query'
import { closeReport } from '#contract/moderated-reports.ts'
import { reviewListing } from '#contract/moderated-listings.ts'
import type { ReportOutcome } from '#domain/moderation.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRenewAdmin } from '#web/routes/admin.$section/actions/use-renew-admin.ts'

export type ReportDecision =
  | { kind: 'close'; ids: readonly string[]; outcome: ReportOutcome; note: string }
  | { kind: 'review'; ids: readonly string[]; reason: string }

const act = async (decision: ReportDecision, id: string): Promise<unknown> =>
  decision.kind === 'close'
    ? call(closeReport, {
        params: { id },
        body: { outcome: decision.outcome, note: decision.note.trim() || null },
      })
    : call(reviewListing, { params: { id }, body: { reason: decision.reason.trim() } })

const doneWords = (decision: ReportDecision, done: number): string => {
  if (decision.kind === 'review') return done === 1 ? 'Listing under review' : `${done} listings under review`
  return done === 1 ? 'Report closed' : `${done} reports closed`
}

/**
 * Returns a mutation that decides several reports one after another, each with its own audit entry. If one is refused, the
 * others are still decided.
 */
export function useReportActions(onDone: (decision: ReportDecision) => void) {
  const renew = useRenewAdmin()
  return useMutation({
    mutationFn: async (decision: ReportDecision) => {
      const failures: unknown[] = []
      for (const id of decision.ids)
        await act(decision, id).catch((failure: unknown) => failures.push(failure))
      return { done: decision.ids.length - failures.length, failures }
    },
    onSuccess: async ({ done, failures }, decision) => {
      if (failures.length > 0)
        toast({
          title: done > 0 ? `${doneWords(decision, done)}, ${failures.length} not` : 'Nothing was changed',
          description: failureWords(failures[0]),
          variant: 'destructive',
        })
      else toast({ title: doneWords(decision, done) })
      if (done > 0) onDone(decision)
      await renew()
    },
  })
}
