import { useMutation } from '@tanstack/react-query'
import { endOtherSessions } from '#contract/account.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const doneWords = (ended: number) =>
  ended === 0
    ? 'You weren’t signed in anywhere else.'
    : `You’re signed out in ${ended === 1 ? 'one other browser' : `${ended} other browsers`}.`

/** Ends the sessions of the viewer's other browsers, for example after a phone was lost. */
export function OtherSessions() {
  const ending = useMutation({
    mutationFn: () => call(endOtherSessions, { body: {} }),
    onSuccess: ({ ended }) => toast({ title: 'Done', description: doneWords(ended) }),
    onError: (failure) =>
      toast({ title: 'Nothing was changed', description: failureWords(failure), variant: 'destructive' }),
  })
  return (
    <Button
      variant="line"
      pending={ending.isPending}
      pendingLabel="Logging out..."
      onClick={() => ending.mutate()}
      className="justify-self-start"
    >
      Log out everywhere else
    </Button>
  )
}
