import { useQuery } from '@tanstack/react-query'
import { answerSubmission, type ContactSubmission } from '#contract/moderated-reports.ts'
import { call } from '#web/calls/call.ts'
import { useNowAt } from '#web/now.ts'
import { ActionButtons } from '#web/routes/admin.$section/actions/action-buttons.tsx'
import { type AdminSearch, useGo } from '#web/routes/admin.$section/admin-search.ts'
import { Drawer } from '#web/components/admin/drawer.tsx'
import { Quote } from '#web/routes/admin.$section/entries/entry.tsx'
import { tableOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { When } from '#web/routes/admin.$section/entries/words.tsx'
import type { Column } from '#web/components/admin/column.ts'
import { ageAndStateColumns } from '#web/routes/admin.$section/table/age-and-state.tsx'
import { AdminTable, type Place } from '#web/routes/admin.$section/table/admin-table.tsx'
import { type Mark, StateMark } from '#web/components/admin/state-mark.tsx'
import { countQuery, listQueries } from '#web/routes/admin.$section/table/table-queries.ts'

const views = [
  ['unanswered', 'Unanswered'],
  ['answered', 'Answered'],
  ['all', 'All'],
] as const

/** Messages from the contact form. Admins reply by email, outside the application. */
export function Contact({ search }: { search: AdminSearch }) {
  const go = useGo()
  const list = useQuery({ ...listQueries.contact(search), ...tableOptions })
  const counts = useQuery({ ...countQuery('contact', search), ...tableOptions })
  const now = useNowAt(list.dataUpdatedAt)
  const items = list.data?.items ?? []
  const moveOn = (id: string) => {
    const next = items.find((each) => each.status === 'pending' && each.id !== id)
    go({ ...search, submission: next?.id }, { replace: true })
  }
  return (
    <AdminTable
      table="contact"
      things="messages"
      search={search}
      searchLabel="Search messages"
      list={list}
      counts={counts.data}
      views={views}
      columns={columns(now)}
      drawer={(id, place) => {
        const item = items.find((each) => each.id === id)
        return item && <Message item={item} place={place} onDone={() => moveOn(id)} />
      }}
      empty={{ title: 'No messages here', words: 'You’ll find messages from the contact form here.' }}
    />
  )
}

/** The length of the first words of a message that follow its subject. */
const maxPreview = 140

const contactState = ({ status }: ContactSubmission): readonly [Mark, string] =>
  status === 'pending' ? ['open', 'Unanswered'] : ['quiet', 'Answered']

const columns = (now: Date): readonly Column<ContactSubmission>[] => [
  {
    label: 'Subject',
    sort: 'subject',
    shows: 'always',
    staysBeside: true,
    // The messages take the width that very wide screens have to spare.
    width: 'w-auto',
    title: ({ subject }) => subject,
    cell: ({ subject, name, message }) => (
      <>
        <span className="block truncate">
          {subject}
          <span className="ml-2 font-normal text-ink-2 max-md:hidden">{message.slice(0, maxPreview)}</span>
        </span>
        <span className="block truncate text-xs font-normal text-ink-2 md:hidden">
          {name} · {message.slice(0, maxPreview)}
        </span>
      </>
    ),
  },
  { label: 'From', sort: 'from', width: 'w-[17%] wide:w-[13%]', staysBeside: true, cell: ({ name }) => name },
  {
    label: 'Email',
    width: 'w-[23%] wide:w-[16%]',
    shows: 'wide',
    title: ({ email }) => email,
    cell: ({ email }) => <span className="text-ink-2">{email}</span>,
  },
  ...ageAndStateColumns<ContactSubmission>({
    ageOf: ({ createdAt }) => now.getTime() - new Date(createdAt).getTime(),
    isUndecided: ({ status }) => status === 'pending',
    stateOf: contactState,
    stateWidth: 'w-38',
  }),
]

type MessageProps = { item: ContactSubmission; place: Place; onDone: () => void }

function Message({ item, place, onDone }: MessageProps) {
  const { id, name, email, subject, message, status, note, createdAt } = item
  const { onPrevious, onNext, onClose } = place
  const [mark, words] = contactState(item)
  return (
    <Drawer
      id={id}
      label={`Message from ${name}`}
      title={subject}
      status={<StateMark mark={mark}>{words}</StateMark>}
      {...{ onPrevious, onNext, onClose }}
      foot={
        status === 'pending' ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <a
              href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
              className="link inline-flex min-h-11 items-center"
            >
              Reply by email
            </a>
            <ActionButtons
              needs="moderate"
              about={subject}
              actions={[
                {
                  title: 'Mark as answered?',
                  consequences: 'It leaves the unanswered list. We won’t notify anyone.',
                  label: 'Note',
                  reason: 'Answered by email.',
                  decide: 'Mark as answered',
                  deciding: 'Marking...',
                  done: 'Message marked as answered',
                  act: (reason) => call(answerSubmission, { params: { id }, body: { note: reason } }),
                  onDone,
                },
              ]}
            />
          </div>
        ) : (
          <p className="text-sm wrap-anywhere">Note: “{note}”</p>
        )
      }
    >
      <p className="-mt-3.5 text-sm text-ink-2 wrap-anywhere">
        {name}, {email} · <When at={createdAt} />
      </p>
      <Quote>{message}</Quote>
    </Drawer>
  )
}
