import { failureWords } from '#web/calls/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Shows a toast that says why an action on a claim was refused. */
export const showRefusalToast = (failure: unknown): void =>
  toast({ title: 'Nothing was changed', description: failureWords(failure), variant: 'destructive' })
