import { addDays, type CalendarDate } from '#domain/calendar-date.ts'
import { aNewListing } from '#test/fixtures/listings.ts'
import type { User } from '#test/fixtures/users.ts'
import type { Life } from './life.ts'
import type { RunningProgram } from './running-program.ts'

/** A simulated booking: its planned course (the life), its users and its ids. */
export type Lived = {
  life: Life
  renter: User
  owner: User
  title: string
  bookingId: string
}

type Row = { status: string; stripe_payment_intent_id: string | null; stripe_transfer_id: string | null }

const readRow = async (program: RunningProgram, id: string): Promise<Row> => {
  const { rows } = await program.pool.query<Row>(
    'select status, stripe_payment_intent_id, stripe_transfer_id from bookings where id = $1',
    [id],
  )
  return rows[0]!
}

const idOf = (body: unknown) => (body as { id: string }).id

/** Lists gear and requests it. After a crash, continues with what the earlier attempt created. */
export async function begin(
  program: RunningProgram,
  life: Life,
  users: { renter: User; owner: User },
  startDate: CalendarDate,
): Promise<Lived> {
  const { renter, owner } = users
  const title = `Tent ${life.number}`
  const find = async (table: 'gear_listings' | 'bookings') => {
    const { rows } = await program.pool.query<{ id: string }>(
      table === 'gear_listings'
        ? 'select id from gear_listings where title = $1'
        : 'select b.id from bookings b join gear_listings l on l.id = b.listing_id where l.title = $1',
      [title],
    )
    return rows[0]?.id
  }
  const gear = aNewListing({
    title,
    dailyRate: life.dailyRate,
    deliveryAvailable: true,
    deliveryRadius: 20,
  })
  const once = (table: 'gear_listings' | 'bookings', path: string, by: User, body: object) =>
    program.insist(async () => {
      const found = await find(table)
      if (found) return { status: 200, body: { id: found }, headers: new Headers() }
      return by.post(path, body)
    })
  const listed = await once('gear_listings', '/api/listings', owner, gear)
  const asked = await once('bookings', '/api/bookings', renter, {
    listingId: idOf(listed.body),
    startDate,
    endDate: addDays(startDate, life.days - 1),
    protectionRate: life.protectionRate,
    ...(life.delivery ? { delivery: true, deliveryAddress: '1 Higgins Avenue, Missoula' } : {}),
  })
  if (asked.status >= 300) throw new Error(`Life ${life.number} could not ask: ${JSON.stringify(asked.body)}`)
  return { life, renter, owner, title, bookingId: idOf(asked.body) }
}

export const cancel = (program: RunningProgram, lived: Lived, by: 'renter' | 'owner') =>
  program.insist(() =>
    lived[by].post(`/api/bookings/${lived.bookingId}/cancel`, { cancellationReason: 'Snow' }),
  )

export async function answer(program: RunningProgram, { life, owner, bookingId }: Lived): Promise<void> {
  if (life.answer === 'ignore') return
  await program.insist(() => owner.post(`/api/bookings/${bookingId}/${life.answer}`))
}

/** Pays for the booking as the payment page does: tries each card and completes the 3-D Secure step. */
export const pay = (program: RunningProgram, lived: Lived): Promise<void> =>
  payWith(program, lived, `/api/bookings/${lived.bookingId}`)

/** Pays for a booking, or for the difference of its change of dates, at this API path. */
export async function payWith(program: RunningProgram, { life, renter }: Lived, path: string): Promise<void> {
  for (const card of life.cards) {
    const begun = await program.insist(() => renter.post(`${path}/create-payment-intent`))
    if (begun.status !== 200) return
    const { clientSecret } = begun.body as { clientSecret: string }
    const tabs = life.paysTwiceAtOnce ? 2 : 1
    await Promise.all(Array.from({ length: tabs }, () => confirmCard(program, clientSecret, card)))
  }
  if (life.cards.length > 0 && !life.closesTab)
    await program.insist(() => renter.post(`${path}/confirm-payment`))
}

/** Confirms a card as the provider's script in the browser does, including the bank's 3-D Secure step. */
export async function confirmCard(
  program: RunningProgram,
  clientSecret: string,
  card: string,
): Promise<void> {
  const method = card.startsWith('3ds') ? 'pm_card_authenticationRequired' : card
  const { body } = await program.insist(() =>
    post(program, `/sandbox/stripe/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
      key: program.publishableKey,
      client_secret: clientSecret,
      payment_method: method,
      use_stripe_sdk: 'true',
    }),
  )
  const action = (body as { next_action?: { use_stripe_sdk: { stripe_js: string } } | null }).next_action
  if (!action) return
  const outcome = card === '3ds-refused' ? 'fail' : 'complete'
  await program.insist(() => post(program, action.use_stripe_sdk.stripe_js, { outcome }))
}

async function post(program: RunningProgram, address: string, fields: Record<string, string>) {
  const response = await program.visitor.fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  const text = await response.text()
  // The sandbox responds to browsers with statuses of its own. Only server errors and 429 are retried, as 503.
  const status = response.status >= 500 || response.status === 429 ? 503 : response.status
  return {
    status,
    headers: response.headers,
    body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text,
  }
}

/** Submits the provider's hosted form until the account is enabled. */
export async function onboard(program: RunningProgram, owner: User): Promise<void> {
  for (;;) {
    const begun = await program.insist(() => owner.post('/api/stripe/connect/onboarding'))
    const opened = await program.visitor.fetch((begun.body as { url: string }).url).catch(() => undefined)
    const form = opened?.headers.get('location')
    if (form) await program.insist(() => post(program, form, { act: 'submit' }))
    const { body } = await program.insist(() => owner.get('/api/stripe/connect/account-status'))
    if ((body as { payoutsEnabled: boolean }).payoutsEnabled) return
  }
}

const press = (program: RunningProgram, fields: Record<string, string>) =>
  // Sent only once: after a failure, an operator would look at the dashboard before pressing the button again.
  post(program, '/sandbox/stripe/dashboard', fields).catch(() => undefined)

/**
 * Causes the trouble around the payout that the plan of the booking (`life`) contains: an action of an operator, a
 * party or a bank.
 */
export async function makeTrouble(program: RunningProgram, lived: Lived): Promise<void> {
  const { life, bookingId, renter } = lived
  const {
    status,
    stripe_payment_intent_id: intent,
    stripe_transfer_id: transfer,
  } = await readRow(program, bookingId)
  if (status !== 'confirmed' && status !== 'completed') return
  const charge = await findCharge(
    program,
    life.change?.isDisputed ? await findLatestIntent(program, bookingId) : intent,
  )
  switch (life.trouble) {
    case 'refund-by-hand':
      await press(program, { act: 'refund', charge, amount: '1.00' })
      return
    case 'reversal-by-hand':
      if (transfer) await press(program, { act: 'reverse', transfer, amount: '0.50' })
      return
    case 'problem':
      await program.insist(() =>
        renter.post(`/api/bookings/${bookingId}/problem`, { description: 'It leaks.' }),
      )
      return
    case 'won-dispute':
    case 'lost-dispute':
    case 'withheld-dispute':
      await press(program, { act: 'dispute', charge })
      return
    case undefined:
  }
}

async function findLatestIntent(program: RunningProgram, bookingId: string): Promise<string | null> {
  const { rows } = await program.pool.query<{ intent: string | null }>(
    `select coalesce(max(p.intent_id) filter (where c.status = 'done'), max(b.stripe_payment_intent_id)) as intent
     from bookings b left join extra_payments p on p.booking_id = b.id left join date_changes c on c.id = p.date_change_id
     where b.id = $1`,
    [bookingId],
  )
  return rows[0]?.intent ?? null
}

async function findCharge(program: RunningProgram, intent: string | null): Promise<string> {
  const { rows } = await program.pool.query<{ id: string }>(
    `select id from sandbox.stripe_objects where kind = 'charge' and body ->> 'payment_intent' = $1 and body ->> 'status' = 'succeeded'`,
    [intent],
  )
  return rows[0]?.id ?? ''
}

/** Ends the open disputes about a booking as its plan (`life`) says: won or lost. */
export async function endDisputes(program: RunningProgram, { life, bookingId }: Lived): Promise<void> {
  const act = life.trouble === 'won-dispute' ? 'win' : 'lose'
  const { rows } = await program.pool.query<{ id: string }>(
    `select d.id from sandbox.stripe_objects d join booking_payments p on p.intent_id = d.body ->> 'payment_intent'
     where d.kind = 'dispute' and p.booking_id = $1 and d.body ->> 'status' not in ('won', 'lost')`,
    [bookingId],
  )
  for (const { id } of rows) await press(program, { act, dispute: id })
}

/** Empties an owner's provider account, so that no transfer can be reversed. */
export async function emptyAccount(program: RunningProgram, { owner }: Lived): Promise<void> {
  const { rows } = await program.pool.query<{ account: string | null }>(
    'select stripe_connect_account_id as account from users where id = $1',
    [owner.id],
  )
  if (rows[0]?.account) await press(program, { act: 'payout', account: rows[0].account })
}

/**
 * Refunds a share of the remaining amount as an admin. The request is sent only once; the final check reads from the
 * audit log whether it succeeded.
 */
export async function refundByAdmin(
  program: RunningProgram,
  admin: User,
  { bookingId }: Lived,
  share: number,
): Promise<void> {
  const { rows } = await program.pool.query<{ left: number }>(
    'select ((total_amount - refunds_decided) * 100)::int as left from booking_money where booking_id = $1',
    [bookingId],
  )
  const amount = Math.floor((rows[0]?.left ?? 0) * share)
  if (amount < 1) return
  const path = `/api/admin/bookings/${bookingId}/refund`
  await admin.post(path, { amount: (amount / 100).toFixed(2), reason: 'It leaked.' }).catch(() => undefined)
}

/**
 * Closes every open case of a booking as an admin. Withholds the earnings after a lost dispute if the plan of the
 * booking (`life`) says so, and otherwise releases the payout.
 */
export async function closeCases(
  program: RunningProgram,
  admin: User,
  { life, bookingId }: Lived,
): Promise<void> {
  const { rows } = await program.pool.query<{ id: string; kind: string }>(
    `select id, kind from cases where booking_id = $1 and status = 'open'`,
    [bookingId],
  )
  for (const { id, kind } of rows) {
    const close = (decision: string) =>
      program.insist(() => admin.post(`/api/admin/cases/${id}/close`, { decision, reason: 'Looked at.' }))
    const withholds = kind === 'dispute' && life.trouble === 'withheld-dispute'
    const { status } = await close(withholds ? 'withhold' : 'release')
    if (status >= 300 && withholds) await close('release')
  }
}
