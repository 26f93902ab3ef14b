import { useQuery } from '@tanstack/react-query'
import { answerSubmission, type ContactSubmission, listSubmissions } from '#contract/moderated-reports.ts'
import { call, pageQuery } from '#web/calls/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type AdminSearch, useGo } from './admin-search.ts'
import { ActionButtons } from './actions/action-buttons.tsx'
import { Entries } from './entries/entries.tsx'
import { Entry, Facts, Quote } from './entries/entry.tsx'
import { pollingOptions } from './entries/polling-options.ts'
import { SearchForm } from './entries/search-form.tsx'
import { When } from './entries/words.tsx'

const statuses = [
  ['pending', 'Unanswered'],
  ['answered', 'Answered'],
] as const

/** Messages from the contact form. Admins reply by email, outside the application. */
export function Contact({ search }: { search: AdminSearch }) {
  const go = useGo()
  const { status, after } = search
  const list = useQuery({
    ...pageQuery(listSubmissions, {
      query: { status: status as 'pending' | 'answered' | undefined, cursor: after },
    }),
    ...pollingOptions,
  })
  const items = list.data?.items ?? []
  return (
    <>
      <SearchForm search={search} statuses={statuses} />
      <Entries
        section="contact"
        search={search}
        list={list}
        empty={{ title: 'No messages', words: 'What people write in the contact form waits here for you.' }}
      >
        {(item) => (
          <Submission
            item={item}
            isChosen={item.id === search.submission}
            onDone={() => {
              const next = items.find((each) => each.status === 'pending' && each.id !== item.id)
              go({ status, after, submission: next?.id })
            }}
          />
        )}
      </Entries>
    </>
  )
}

type SubmissionProps = { item: ContactSubmission; isChosen: boolean; onDone: () => void }

function Submission({ item, isChosen, onDone }: SubmissionProps) {
  const { id, name, email, subject, message, status, note, createdAt } = item
  const replyAddress = `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return (
    <Entry
      isChosen={isChosen}
      title={subject}
      badges={
        <Badge tone={status === 'pending' ? 'wait' : 'ok'}>
          {status === 'pending' ? 'Unanswered' : 'Answered'}
        </Badge>
      }
      actions={
        status === 'pending' && (
          <ActionButtons
            about={subject}
            actions={[
              {
                title: 'Mark as answered?',
                means: 'It leaves the list of what waits. Nobody is notified.',
                label: 'Note',
                reason: 'Answered by mail.',
                decide: 'Mark as answered',
                deciding: 'Marking...',
                done: 'Message marked as answered',
                act: (words) => call(answerSubmission, { params: { id }, body: { note: words } }),
                onDone,
              },
            ]}
          />
        )
      }
    >
      <Quote>{message}</Quote>
      <Facts
        facts={[
          ['From', name],
          [
            'Email',
            <a key="email" href={replyAddress} className="link">
              {email}
            </a>,
          ],
          ['When', <When key="when" at={createdAt} />],
        ]}
      />
      {note && <p className="text-sm text-ink-2 wrap-anywhere">Note: “{note}”</p>}
    </Entry>
  )
}
