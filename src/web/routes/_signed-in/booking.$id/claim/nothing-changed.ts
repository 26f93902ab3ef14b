import { failureWords } from '#web/calls/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Says why a step about a claim was refused. */
export const nothingChanged = (failure: unknown): void =>
  toast({ title: 'Nothing was changed', description: failureWords(failure), variant: 'destructive' })
