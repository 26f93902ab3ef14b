import { useQuery } from '@tanstack/react-query'
import { answerSubmission, type ContactSubmission } from '#contract/moderated-reports.ts'
import { lateReportHours } from '#domain/admin-tables.ts'
import { hour } from '#domain/durations.ts'
import { ageWords } from '#domain/wording/age.ts'
import { call } from '#web/calls/call.ts'
import { useNowAt } from '#web/now.ts'
import { ActionButtons } from '#web/routes/admin.$section/actions/action-buttons.tsx'
import { type AdminSearch, useGo } from '#web/routes/admin.$section/admin-search.ts'
import { Drawer } from '#web/components/admin/drawer.tsx'
import { Quote } from '#web/routes/admin.$section/entries/entry.tsx'
import { tableOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { When } from '#web/routes/admin.$section/entries/words.tsx'
import type { Column } from '#web/components/admin/column.ts'
import { AdminTable, type Place } from '#web/routes/admin.$section/table/admin-table.tsx'
import { StateMark } from '#web/components/admin/state-mark.tsx'
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

const columns = (now: Date): readonly Column<ContactSubmission>[] => [
  {
    label: 'Subject',
    sort: 'subject',
    shows: 'always',
    staysBeside: true,
    title: ({ subject }) => subject,
    cell: ({ subject, name, message }) => (
      <>
        <span className="block truncate">
          {subject}
          <span className="ml-2 font-normal text-ink-2 max-md:hidden">{message.slice(0, maxPreview)}</span>
        </span>
        <span className="block truncate text-xs font-normal text-ink-2 md:hidden">{name}</span>
      </>
    ),
  },
  { label: 'From', sort: 'from', width: 'w-[17%]', staysBeside: true, cell: ({ name }) => name },
  {
    label: 'Email',
    width: 'w-[23%] wide:w-[18%]',
    shows: 'medium',
    title: ({ email }) => email,
    cell: ({ email }) => <span className="text-ink-2">{email}</span>,
  },
  {
    label: 'Age',
    sort: 'age',
    width: 'w-20 lg:w-22 max-wide:group-data-[drawer=open]/table:w-26',
    align: 'end',
    shows: 'always',
    staysBeside: true,
    cell: ({ createdAt, status }) => {
      const age = now.getTime() - new Date(createdAt).getTime()
      const isLate = status === 'pending' && age >= lateReportHours * hour
      return <span className={isLate ? 'font-[650] text-bad' : undefined}>{ageWords(age)}</span>
    },
  },
  {
    label: 'State',
    width: 'w-36 lg:w-38',
    cell: ({ status }) => (
      <StateMark mark={status === 'pending' ? 'open' : 'quiet'}>
        {status === 'pending' ? 'Unanswered' : 'Answered'}
      </StateMark>
    ),
  },
]

type MessageProps = { item: ContactSubmission; place: Place; onDone: () => void }

function Message({ item, place, onDone }: MessageProps) {
  const { id, name, email, subject, message, status, note, createdAt } = item
  const { onPrevious, onNext, onClose } = place
  return (
    <Drawer
      id={id}
      label={`Message from ${name}`}
      title={subject}
      status={
        <StateMark mark={status === 'pending' ? 'open' : 'quiet'}>
          {status === 'pending' ? 'Unanswered' : 'Answered'}
        </StateMark>
      }
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
                  act: (words) => call(answerSubmission, { params: { id }, body: { note: words } }),
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
