import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { LinkIcon, MailCheck, MailX } from 'lucide-react'
import { unsubscribe } from '#contract/notifications.ts'
import { topicWords } from '#domain/wording/notifications.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { type Unsubscription, unsubscribeQuery } from './unsubscribe-query.ts'

const findMain = () => document.querySelector('main')

/** The page that an email's unsubscribe link opens. It asks first, since email programs open links by themselves. */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const { data } = useSuspenseQuery(unsubscribeQuery(token))
  useRestoredFocus(findMain)
  if (data === null || token === undefined) return <BrokenLink />
  return data.mail ? <Question token={token} topic={data.topic} /> : <Done topic={data.topic} />
}

type About = { topic: Unsubscription['topic'] }

function Question({ token, topic }: About & { token: string }) {
  const client = useQueryClient()
  const turnOff = useMutation({
    mutationFn: () => call(unsubscribe, { query: { token } }),
    onSuccess: (reply) => client.setQueryData(unsubscribeQuery(token).queryKey, reply),
    onError: (failure) =>
      toast({ title: 'Nothing was changed', description: failureWords(failure), variant: 'destructive' }),
  })
  const { about } = topicWords[topic]
  return (
    <StatusPage
      icon={<MailX size={24} aria-hidden />}
      tone="info"
      title={`No more mail about ${about}?`}
      action={
        // Without scripts the browser submits the form itself.
        <form
          method="post"
          action={`/unsubscribe?${new URLSearchParams({ token })}`}
          onSubmit={(event) => {
            event.preventDefault()
            if (!turnOff.isPending) turnOff.mutate()
          }}
        >
          <Button type="submit" variant="go" pending={turnOff.isPending} pendingLabel="Turning off...">
            Turn Off This Mail
          </Button>
        </form>
      }
    >
      {stillNotified(topic)} Other mail goes on as before, and you can turn this on again at any time.
    </StatusPage>
  )
}

const Done = ({ topic }: About) => (
  <StatusPage
    icon={<MailCheck size={24} aria-hidden />}
    tone="ok"
    title={`You will get no more mail about ${topicWords[topic].about}.`}
  >
    {stillNotified(topic)}{' '}
    <Link to="/settings" className="link">
      Turn it on again in your settings
    </Link>
  </StatusPage>
)

const stillNotified = (topic: About['topic']) =>
  topic === 'message'
    ? 'Messages on Switchback still counts what is new.'
    : 'The bell on Switchback still tells you.'

const BrokenLink = () => (
  <StatusPage
    icon={<LinkIcon size={24} aria-hidden />}
    tone="wait"
    title="This link doesn’t work"
    action={<LinkButton to="/settings">Open Settings</LinkButton>}
  >
    Part of it may be missing: open it from the mail once more, or copy all of it. You can also choose in your
    settings which mail you get.
  </StatusPage>
)
