import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountExport } from '#contract/account.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app } = await openSharedApp([])

type Handling = {
  /** Where the export has these rows, or why it has none. */
  export: keyof typeof accountExport.shape | { none: string }
  /** What deleting the account does with these rows. */
  deletion: 'erased' | { retained: string }
}
const retained = (why: string) => ({ retained: why })
const none = (why: string) => ({ none: why })
const history = 'the other user’s history, under ‘Former member’'

/**
 * How each table that refers to users is handled. A new such table needs an entry here, and code in `export-account.ts` and
 * `anonymize-user.ts`.
 */
const handling: Record<string, Handling> = {
  admin_filters: { export: 'adminFilters', deletion: 'erased' },
  audit_log: {
    export: none('records the admin, not the user'),
    deletion: retained('proves what was decided'),
  },
  bookings: { export: 'bookings', deletion: retained(history) },
  calendar_addresses: { export: 'calendarAddress', deletion: 'erased' },
  case_statements: { export: 'statements', deletion: retained(history) },
  cases: { export: 'problems', deletion: retained('the reasons of a decision about money') },
  claims: { export: 'claims', deletion: retained('the reasons of a decision about money') },
  contact_submissions: {
    export: none('holds the admin who answered'),
    deletion: retained('belongs to the sender'),
  },
  date_changes: { export: 'dateChanges', deletion: retained(history) },
  favorites: { export: 'favorites', deletion: 'erased' },
  gear_listings: { export: 'listings', deletion: retained(history) },
  mail_turned_off: { export: 'mailChoices', deletion: 'erased' },
  message_digests: { export: none('says which messages wait for an email'), deletion: 'erased' },
  messages: { export: 'messages', deletion: retained(history) },
  notifications: { export: 'notifications', deletion: 'erased' },
  operations: {
    export: none('calls to the payment provider'),
    deletion: retained('part of the ledger’s proof'),
  },
  outbox: { export: none('copies of what the other parts say'), deletion: 'erased' },
  photos: { export: 'listings', deletion: 'erased' },
  planned_notifications: {
    export: none('become notifications and emails within seconds'),
    deletion: 'erased',
  },
  reports: { export: 'reports', deletion: retained('the reasons of a decision about a listing') },
  reviews: { export: 'reviews', deletion: retained(history) },
  saved_searches: { export: 'savedSearches', deletion: 'erased' },
  sessions: { export: none('hashes of secrets'), deletion: 'erased' },
  user_blocks: { export: 'blocks', deletion: 'erased' },
}

test('every table with a user is handled by the export and by the deletion of an account', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1
  `.execute(app.database)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(handling).toSorted())
})
