import { type NotificationTopic, notificationTopics } from '#domain/notification-topic.ts'
import { topicWords } from '#domain/wording/notifications.ts'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { LoadFailure } from './load-failure.tsx'
import { useChangeMailChoice, useMailChoices } from './use-mail-choices.ts'

const roles = ['Renting', 'Lending', 'Both'] as const

/** The side of a booking that gets the emails about a topic. */
const roleOf: Readonly<Record<NotificationTopic, (typeof roles)[number]>> = {
  approval: 'Renting',
  decline: 'Renting',
  search: 'Renting',
  request: 'Lending',
  payout: 'Lending',
  payment: 'Both',
  cancellation: 'Both',
  lapse: 'Both',
  reminder: 'Both',
  message: 'Both',
  review: 'Both',
}

/** Switches that turn emails on and off for each topic. */
export function MailChoices() {
  const { data: choices, isError, refetch } = useMailChoices()
  const change = useChangeMailChoice()
  if (isError && !choices) {
    return <LoadFailure onRetry={() => void refetch()}>Your choices didn’t load.</LoadFailure>
  }
  return (
    <>
      <p className="text-ink-2">
        The bell shows everything, and Messages counts what’s unread. Choose what we also email you. Changes
        save right away. You can’t turn off emails about your account and safety.
      </p>
      {!choices && <LoadingWords>Loading your choices</LoadingWords>}
      {roles.map((role) => (
        <fieldset key={role} className="min-w-0">
          <legend className="float-left w-full border-b border-line pt-1 pb-2 font-display text-base font-bold">
            {role}
          </legend>
          <ul className="clear-both divide-y divide-line">
            {notificationTopics
              .filter((topic) => roleOf[topic] === role)
              .map((topic) => (
                <li key={topic} className="py-2.5">
                  {choices ? (
                    <Switch
                      checked={choices[topic]}
                      onChange={({ target }) => change({ topic, on: target.checked })}
                      hint={topicWords[topic].when}
                    >
                      {topicWords[topic].name}
                    </Switch>
                  ) : (
                    <Skeleton className="h-11" />
                  )}
                </li>
              ))}
          </ul>
        </fieldset>
      ))}
    </>
  )
}
