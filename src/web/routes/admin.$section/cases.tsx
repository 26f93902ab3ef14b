import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { listCases } from '#contract/cases.ts'
import type { Reply } from '#contract/endpoint.ts'
import { pageQuery } from '#web/calls/call.ts'
import type { AdminSearch } from './admin-search.ts'
import { caseActions } from './case-page/case-actions.ts'
import { CaseBadge, caseKindWords } from './case-page/case-badge.tsx'
import { CasePage } from './case-page/case-page.tsx'
import { ActionButtons } from './actions/action-buttons.tsx'
import { Entries } from './entries/entries.tsx'
import { Entry, Facts, Quote } from './entries/entry.tsx'
import { pollingOptions } from './entries/polling-options.ts'
import { When } from './entries/words.tsx'

type CaseView = Reply<typeof listCases>[number]

/** The list of cases, or the one that the address names. An open case holds the booking's payout until an admin decides it. */
export function Cases({ search }: { search: AdminSearch }) {
  return search.case ? <CasePage key={search.case} id={search.case} /> : <CaseList search={search} />
}

function CaseList({ search }: { search: AdminSearch }) {
  const { after } = search
  const list = useQuery({ ...pageQuery(listCases, { query: { cursor: after } }), ...pollingOptions })
  return (
    <Entries
      section="cases"
      search={search}
      list={list}
      empty={{
        title: 'No cases',
        words: 'When someone says something is wrong, you’ll find it here.',
      }}
    >
      {(item) => <CaseEntry item={item} />}
    </Entries>
  )
}

function CaseEntry({ item }: { item: CaseView }) {
  const { kind, status, description, reference, note, side } = item
  return (
    <Entry
      title={
        <Link to="/admin/$section" params={{ section: 'cases' }} search={{ case: item.id }} className="link">
          {item.title}
        </Link>
      }
      badges={<CaseBadge item={item} />}
      actions={
        <ActionButtons
          actions={status === 'open' ? caseActions(item) : []}
          about={`the case of ${item.title}`}
        />
      }
    >
      <p>
        <b>{caseKindWords[kind]}</b>
        {side && `, says the ${side}`}
      </p>
      {description && <Quote>{description}</Quote>}
      <Facts
        facts={[
          ['When', <When key="when" at={item.createdAt} />],
          ...(reference && kind !== 'overdue' ? [['In Stripe', reference] as const] : []),
        ]}
      />
      {note && <p className="text-sm text-ink-2 wrap-anywhere">Decided: “{note}”</p>}
    </Entry>
  )
}
