import type { Failures } from '#contract/failures.ts'
import { showMoney } from '#domain/money.ts'
import { spaced } from '#web/routes/admin.$section/entries/words.tsx'

export type FailureKind = 'payout' | 'refund' | 'operation' | 'email' | 'event' | 'task'

/** One thing that failed, of any kind. */
export type FailureRow = {
  /** Unique among all kinds. */
  id: string
  kind: FailureKind
  /** The id that the API call for a retry takes, such as that of a booking or an email. */
  retryId: string
  what: string
  about: string
  since: string
  attempts: number | null
  error: string | null
  bookingId: string | null
  userId: string | null
}

export const failureKindWords: Record<FailureKind, string> = {
  payout: 'Payout',
  refund: 'Refund',
  operation: 'Stripe call',
  email: 'Email',
  event: 'Stripe event',
  task: 'Task',
}

const kindsOf: Record<string, readonly FailureKind[]> = {
  money: ['payout', 'refund'],
  stripe: ['operation', 'event'],
  emails: ['email'],
  tasks: ['task'],
}

const nothing = { attempts: null, error: null, bookingId: null, userId: null }

/** Returns one row for each failure, whatever its kind. */
export function failureRows({ payouts, refunds, operations, emails, events, tasks }: Failures): FailureRow[] {
  const ofMoney = (kind: 'payout' | 'refund') => (row: Failures['payouts'][number]) => ({
    ...nothing,
    id: `${kind}-${row.bookingId}`,
    kind,
    retryId: row.bookingId,
    what: row.title,
    about: showMoney(row.amount),
    since: row.since,
    bookingId: row.bookingId,
  })
  return [
    ...payouts.map(ofMoney('payout')),
    ...refunds.map(ofMoney('refund')),
    ...operations.map(({ id, kind, createdAt, attempts, lastError, bookingId, userId }) => ({
      id: `operation-${id}`,
      kind: 'operation' as const,
      retryId: id,
      what: spaced(kind),
      about: bookingId ? 'a booking' : userId ? 'a person' : '',
      since: createdAt,
      attempts,
      error: lastError,
      bookingId,
      userId,
    })),
    ...emails.map(({ id, kind, recipientEmail, lastError, createdAt }) => ({
      ...nothing,
      id: `email-${id}`,
      kind: 'email' as const,
      retryId: id,
      what: spaced(kind),
      about: recipientEmail,
      since: createdAt,
      error: lastError,
    })),
    ...events.map(({ id, type, objectId, attempts, lastError, receivedAt }) => ({
      ...nothing,
      id: `event-${id}`,
      kind: 'event' as const,
      retryId: id,
      what: type,
      about: objectId,
      since: receivedAt,
      attempts,
      error: lastError,
    })),
    ...tasks.map(({ name, error, failedAt }) => ({
      ...nothing,
      id: `task-${name}`,
      kind: 'task' as const,
      retryId: name,
      what: name,
      about: '',
      since: failedAt,
      error,
    })),
  ]
}

const isIn = (view: string) => (row: FailureRow) => kindsOf[view]?.includes(row.kind) ?? true

const matches =
  (words: string) =>
  ({ what, about, error, kind }: FailureRow) =>
    [what, about, error ?? '', failureKindWords[kind]].join(' ').toLowerCase().includes(words)

type Order = { view: string; search: string | undefined; sort: string | undefined; order: 'asc' | 'desc' }

/** Returns the rows of the built-in filter `view` that contain the search text, oldest first unless another order is given. */
export function chooseFailures(rows: readonly FailureRow[], { view, search, sort, order }: Order) {
  const found = rows.filter(isIn(view)).filter(matches((search ?? '').trim().toLowerCase()))
  const by = (row: FailureRow) => (sort === 'what' ? `${row.kind} ${row.what}` : row.since)
  const direction = sort === undefined || order === 'asc' ? 1 : -1
  return found.toSorted((one, other) => by(one).localeCompare(by(other)) * direction)
}

/** Returns for each built-in filter how many of its rows contain the search text. */
export function countFailures(
  rows: readonly FailureRow[],
  search: string | undefined,
): Record<string, number> {
  const found = rows.filter(matches((search ?? '').trim().toLowerCase()))
  return Object.fromEntries(
    ['all', ...Object.keys(kindsOf)].map((view) => [view, found.filter(isIn(view)).length]),
  )
}
