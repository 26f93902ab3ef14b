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
      title={`Stop emails about ${about}?`}
      action={
        // Without scripts the browser submits the form itself.
        <form
          method="post"
          action={`/unsubscribe?${new URLSearchParams({ token })}`}
          onSubmit={(event) => {
            event.preventDefault()
            if (!turnOff.isPending) turnOff.mutate()
          }}
          className="flex flex-wrap gap-3 max-sm:grid"
        >
          <Button type="submit" pending={turnOff.isPending} pendingLabel="Turning off...">
            Turn off these emails
          </Button>
          <LinkButton to="/" variant="line">
            Keep them
          </LinkButton>
        </form>
      }
    >
      {stillNotified(topic)} You’ll still get our other emails, and you can turn these back on anytime.
    </StatusPage>
  )
}

const Done = ({ topic }: About) => (
  <StatusPage
    icon={<MailCheck size={24} aria-hidden />}
    tone="ok"
    title={`You won’t get any more emails about ${topicWords[topic].about}.`}
  >
    {stillNotified(topic)}{' '}
    <Link to="/settings" className="link">
      Turn them back on in your settings
    </Link>
  </StatusPage>
)

const stillNotified = (topic: About['topic']) =>
  topic === 'message'
    ? 'You’ll still see new messages in Messages on Switchback.'
    : 'You’ll still see these in the bell on Switchback.'

const BrokenLink = () => (
  <StatusPage
    icon={<LinkIcon size={24} aria-hidden />}
    tone="wait"
    title="This link doesn’t work"
    action={<LinkButton to="/settings">Open settings</LinkButton>}
  >
    Part of it may be missing. Open it from the email again, or choose your emails in your settings.
  </StatusPage>
)
