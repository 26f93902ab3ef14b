import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { closeCase, listCases } from '#contract/cases.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call, pageQuery } from '#web/calls/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { AdminSearch } from './admin-search.ts'
import { CasePage } from './case-page/case-page.tsx'
import { ActionButtons } from './actions/action-buttons.tsx'
import { Entries } from './entries/entries.tsx'
import { Entry, Facts, Quote } from './entries/entry.tsx'
import { pollingOptions } from './entries/polling-options.ts'
import type { AdminAction } from './actions/reason-dialog.tsx'
import { When } from './entries/words.tsx'

type CaseView = Reply<typeof listCases>[number]

/** What a case is about. */
export const caseKindWords = {
  problem: 'Something is wrong',
  dispute: 'Disputed by a bank',
  provider_refund: 'Refunded in Stripe',
  provider_reversal: 'Reversed in Stripe',
  overdue: 'Gear overdue',
} as const
const outcomes = {
  released: 'Released',
  refunded: 'Refunded',
  withheld: 'Withheld',
  won: 'Dispute won',
} as const

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

export const CaseBadge = ({ item: { status, outcome } }: { item: Pick<CaseView, 'status' | 'outcome'> }) => (
  <Badge tone={status === 'open' ? 'wait' : 'quiet'}>{outcome ? outcomes[outcome] : 'Open'}</Badge>
)

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

/** The decisions that a case of this kind allows. Renter and owner are notified of every decision. */
export function caseActions({ id, kind }: Pick<CaseView, 'id' | 'kind'>): AdminAction[] {
  const params = { id }
  const common = { deciding: 'Deciding...', done: 'Case decided' }
  const release: AdminAction = {
    ...common,
    title: 'Release the payout?',
    means: 'The booking stands, and we’ll pay the owner.',
    decide: 'Release payout',
    act: (reason) => call(closeCase, { params, body: { decision: 'release', reason } }),
  }
  const refund: AdminAction = {
    ...common,
    title: 'Refund the renter?',
    means:
      'The renter gets money back, and the owner and Switchback each cover their share. We’ll notify both people.',
    decide: 'Refund renter',
    isDangerous: true,
    amount: { label: 'Amount', hint: 'Leave it empty to refund everything that’s left.' },
    act: (reason, amount) => call(closeCase, { params, body: { decision: 'refund', amount, reason } }),
  }
  const withhold: AdminAction = {
    ...common,
    title: 'Withhold the earnings?',
    means: 'After a lost dispute, the owner covers their share of the loss.',
    decide: 'Withhold earnings',
    isDangerous: true,
    act: (reason) => call(closeCase, { params, body: { decision: 'withhold', reason } }),
  }
  return kind === 'dispute' ? [release, withhold] : [release, refund]
}
