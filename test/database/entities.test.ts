import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'
import { readChoices } from '#tools/read-columns.ts'

let database: TestDatabase
/** The columns of each table, as `name type = default (choice|choice)`. */
let tables: Map<string, string[]>

const query = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    pg_get_expr(d.adbin, d.adrelid) as written,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`

type Row = { table: string; name: string; type: string; written: string | null; checks: string[] }

beforeAll(async () => {
  database = await openTestDatabase({ max: 1 })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<Row>(query)
  await client.end()
  tables = new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => [
      table,
      columns.map(describeColumn),
    ]),
  )
})
afterAll(() => database.close())

function describeColumn({ name, type, written, checks }: Row): string {
  const first = written?.replace(/^'(.*)'::.*$/, '$1')
  const choices = checks.map(readChoices).find((each) => each !== undefined)
  const allowed = choices && ` (${choices.map((choice) => choice.replaceAll("'", '')).join('|')})`
  return `${name} ${type}${first === undefined ? '' : ` = ${first}`}${allowed ?? ''}`
}

const id = 'id uuid = gen_random_uuid()'
const madeAt = 'created_at timestamp(3) with time zone'
const changedAt = 'updated_at timestamp(3) with time zone'

test.each<[string, string[]]>([
  [
    'users',
    [
      id,
      'email text',
      'first_name text',
      'last_name text',
      'profile_image_url text',
      'bio text',
      'location text',
      'verified boolean = false',
      'stripe_connect_account_id text',
      'stripe_onboarding_completed boolean = false',
      'stripe_charges_enabled boolean = false',
      'stripe_payouts_enabled boolean = false',
      madeAt,
      changedAt,
    ],
  ],
  ['sessions', ['sid text', 'sess jsonb = {}', 'expire timestamp with time zone']],
  ['gear_categories', [id, 'name text', 'icon text', 'description text', 'image_url text', madeAt]],
  [
    'gear_listings',
    [
      id,
      'owner_id uuid',
      'category_id uuid',
      'title text',
      'description text',
      'location text',
      'daily_rate numeric(8,2)',
      'condition text (excellent|good|fair)',
      'images text[] = {}',
      'minimum_rental_days integer = 1',
      'delivery_available boolean = false',
      'delivery_radius integer = 10',
      'available boolean = true',
      madeAt,
      changedAt,
      'status text = active (active|removed|under_review)',
    ],
  ],
  [
    'bookings',
    [
      id,
      'renter_id uuid',
      'listing_id uuid',
      'owner_id uuid',
      'start_date date',
      'end_date date',
      'total_days integer',
      'daily_rate numeric(8,2)',
      'total_amount numeric(10,2)',
      'platform_fee numeric(10,2)',
      'owner_earnings numeric(10,2)',
      'message text',
      'status text = pending (pending|approved|declined|confirmed|completed|cancelled)',
      'stripe_payment_intent_id text',
      'stripe_transfer_id text',
      'stripe_refund_id text',
      'payout_status text = pending (pending|processing|completed|failed)',
      'cancelled_at timestamp(3) with time zone',
      'cancellation_reason text',
      'refund_amount numeric(10,2)',
      'refund_status text = none (none|pending|completed|failed)',
      madeAt,
      changedAt,
    ],
  ],
  [
    'reviews',
    [
      id,
      'booking_id uuid',
      'reviewer_id uuid',
      'reviewee_id uuid',
      'listing_id uuid',
      'rating integer',
      'comment text',
      madeAt,
    ],
  ],
  [
    'messages',
    [
      id,
      'sender_id uuid',
      'receiver_id uuid',
      'listing_id uuid',
      'booking_id uuid',
      'content text',
      'read boolean = false',
      madeAt,
    ],
  ],
  ['favorites', [id, 'user_id uuid', 'listing_id uuid', madeAt]],
  [
    'reports',
    [
      id,
      'listing_id uuid',
      'reporter_id uuid',
      'description text',
      madeAt,
      changedAt,
      'reason text (misleading_description|damaged_poor_condition|pricing_issue|inappropriate_content|safety_concern|other)',
      'status text = pending (pending|reviewed|resolved)',
    ],
  ],
  [
    'contact_submissions',
    [
      id,
      'name text',
      'email text',
      'subject text',
      'message text',
      madeAt,
      'status text = pending (pending|answered)',
    ],
  ],
])('%s has the requested fields', (table, asked) => {
  const columns = tables.get(table) ?? []
  expect(asked.filter((column) => !columns.includes(column))).toEqual([])
})

test.each([
  [
    'users',
    'email',
    `insert into users (issuer, subject, email, first_name, last_name, created_at, updated_at)
    select 'test', n, case n when '1' then 'Ada@example.com' else 'ada@EXAMPLE.com' end, 'Ada', 'Lund', now(), now() from unnest(array['1', '2']) n`,
  ],
  [
    'gear_categories',
    'name',
    `insert into gear_categories (name, icon, position, created_at) values ('Camping', 'camping', 9, now())`,
  ],
])('in %s, %s is unique', async (_table, _column, statement) => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await expect(client.query(statement)).rejects.toThrow('duplicate key')
  await client.end()
})
