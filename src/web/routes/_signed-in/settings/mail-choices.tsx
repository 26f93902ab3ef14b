import { notificationTopics } from '#domain/notification-topic.ts'
import { topicWords } from '#domain/wording/notifications.ts'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { LoadFailure } from './load-failure.tsx'
import { useChangeMailChoice, useMailChoices } from './use-mail-choices.ts'

/** Switches that turn emails on and off for each topic. */
export function MailChoices() {
  const { data: choices, isError, refetch } = useMailChoices()
  const change = useChangeMailChoice()
  if (isError && !choices) {
    return <LoadFailure onRetry={() => void refetch()}>Your choices could not be loaded.</LoadFailure>
  }
  return (
    <>
      <p className="text-ink-2">
        The bell always tells you, and Messages counts what is unread. Choose what also comes by mail; it is
        saved at once. Mail about your account and safety can’t be turned off.
      </p>
      <fieldset className="min-w-0">
        <legend className="float-left w-full border-b border-line pb-2 text-right text-sm font-[650] text-ink-2">
          Email
        </legend>
        {choices ? (
          <ul className="clear-both divide-y divide-line">
            {notificationTopics.map((topic) => (
              <li key={topic} className="py-2.5">
                <Switch
                  checked={choices[topic]}
                  onChange={({ target }) => change({ topic, on: target.checked })}
                  hint={topicWords[topic].when}
                >
                  {topicWords[topic].name}
                </Switch>
              </li>
            ))}
          </ul>
        ) : (
          <div className="clear-both grid gap-3 pt-3">
            <LoadingWords>Loading your choices</LoadingWords>
            {notificationTopics.map((topic) => (
              <Skeleton key={topic} className="h-13" />
            ))}
          </div>
        )}
      </fieldset>
    </>
  )
}
