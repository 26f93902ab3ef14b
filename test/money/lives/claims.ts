import { town } from '#domain/town.ts'
import type { Random } from '#test/support/random.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'
import type { User } from '#test/fixtures/users.ts'
import { confirmCard, type Lived } from './act.ts'
import type { RunningProgram } from './running-program.ts'

/** The planned course of a claim about a simulated booking, drawn from the seed in advance. */
export type LivedClaim = {
  /** The amount of the claim in cents. */
  amount: number
  answer: 'accept' | 'contest' | 'ignore' | 'withdraw'
  /** The share of the amount that an admin decides on, from 0 to 1, if the claim needs a decision. */
  decision: number
  /** The renter's cards in the order in which they are tried; empty when the claim is never paid and is written off. */
  cards: readonly string[]
  closesTab: boolean
  /** Whether the platform pays the owner after a write-off. */
  payOwner: boolean
}

export const aClaim = (random: Random): LivedClaim => ({
  amount: random.whole(100, random.chance(0.3) ? 120_000 : 9_000),
  answer: random.pick(['accept', 'accept', 'contest', 'contest', 'ignore', 'withdraw'] as const),
  decision: random.pick([0, 0.3, 0.77, 1] as const),
  cards: random.chance(0.25)
    ? []
    : [
        ...(random.chance(0.2) ? ['pm_card_chargeDeclined'] : []),
        random.pick(['pm_card_visa', '3ds-accepted']),
      ],
  closesTab: random.chance(0.3),
  payOwner: random.chance(0.5),
})

type Row = { id: string; status: string; renter_amount: string | null }

const findClaim = async (program: RunningProgram, bookingId: string): Promise<Row | undefined> =>
  (
    await program.pool.query<Row>('select id, status, renter_amount from claims where booking_id = $1', [
      bookingId,
    ])
  ).rows[0]

/** Uploads a photo for each owner, before faults are injected. */
export async function takePhotos(owners: readonly User[]): Promise<Map<User, string>> {
  const photos = new Map<User, string>()
  for (const owner of owners) photos.set(owner, await uploadPhoto(owner))
  return photos
}

/**
 * Claims as the owner and answers as the renter. If an earlier attempt succeeded before a crash, the retry is refused
 * and the claim stays as it is.
 */
export async function claimDamage(
  program: RunningProgram,
  { life, owner, renter, bookingId }: Lived,
  photos: ReadonlyMap<User, string>,
): Promise<void> {
  const { claim } = life
  if (!claim) return
  const body = {
    amount: (claim.amount / 100).toFixed(2),
    description: 'A tear.',
    photos: [photos.get(owner)],
  }
  await program.insist(() => owner.post(`/api/bookings/${bookingId}/claims`, body))
  const opened = await findClaim(program, bookingId)
  if (!opened || claim.answer === 'ignore') return
  const by = claim.answer === 'withdraw' ? owner : renter
  const words = claim.answer === 'contest' ? { description: 'It was there.' } : undefined
  await program.insist(() => by.post(`/api/claims/${opened.id}/${claim.answer}`, words))
}

/** Decides a claim that waits for an admin, as the plan of the booking (`life`) says. */
export async function decideClaim(
  program: RunningProgram,
  admin: User,
  { life, bookingId }: Lived,
): Promise<void> {
  const found = await findClaim(program, bookingId)
  if (!life.claim || (found?.status !== 'contested' && found?.status !== 'unanswered')) return
  const amount = (Math.floor(life.claim.amount * life.claim.decision) / 100).toFixed(2)
  const path = `/api/admin/claims/${found.id}/decide`
  await program.insist(() => admin.post(path, { amount, reason: 'Looked at.' }))
}

/** Pays what the renter owes for a claim, as the payment page does. */
export async function payClaim(program: RunningProgram, { life, renter, bookingId }: Lived): Promise<void> {
  const found = await findClaim(program, bookingId)
  if (!life.claim || (found?.status !== 'accepted' && found?.status !== 'decided')) return
  for (const card of life.claim.cards) {
    const begun = await program.insist(() => renter.post(`/api/claims/${found.id}/pay-intent`))
    if (begun.status !== 200) return
    await confirmCard(program, (begun.body as { clientSecret: string }).clientSecret, card)
  }
  if (life.claim.cards.length > 0 && !life.claim.closesTab)
    await program.insist(() => renter.post(`/api/claims/${found.id}/confirm-payment`))
}

/** Writes off a claim that the renter never pays by the plan of the booking (`life`). */
export async function writeOff(
  program: RunningProgram,
  admin: User,
  { life, bookingId }: Lived,
): Promise<void> {
  const found = await findClaim(program, bookingId)
  if (!life.claim || life.claim.cards.length > 0) return
  if (found?.status !== 'accepted' && found?.status !== 'decided') return
  const { payOwner } = life.claim
  const path = `/api/admin/claims/${found.id}/write-off`
  await program.insist(() => admin.post(path, { payOwner, reason: 'Moved away.' }))
}

type Facts = {
  status: string
  rate: number
  fee_left: number
  protection: number
  charges: number
  charged: number
  paid_out: number
  transfers: number
  made: number
  /** Why the last transfer was refused, if one was. */
  refusal: string | null
}

/** Reads a claim's amounts from the provider's objects and from the product's tables, all in cents. */
const query = `
  with intents as (select id from sandbox.stripe_objects where kind = 'payment_intent' and body -> 'metadata' ->> 'claim_id' = $1::text),
  charges as (select body from sandbox.stripe_objects where kind = 'charge' and body ->> 'status' = 'succeeded' and body ->> 'payment_intent' in (select id from intents)),
  transfers as (select body from sandbox.stripe_objects where kind = 'transfer' and body ->> 'transfer_group' = 'claim_' || $1::text)
  select c.status, b.protection_rate as rate, (coalesce(c.protection_amount, 0) * 100)::int as protection,
    (select (-sum(e.amount) * 100)::int from ledger_journals j join ledger_entries e on e.journal_id = j.id
      where j.booking_id = b.id and e.account = 'protection' and j.kind <> 'claim_protection') as fee_left,
    (select count(*)::int from charges) as charges,
    (select coalesce(sum((body ->> 'amount')::int), 0)::int from charges) as charged,
    (select coalesce(sum((body ->> 'amount')::int), 0)::int from transfers) as paid_out,
    (select count(*)::int from transfers) as transfers,
    (select count(distinct body -> 'metadata' ->> 'operation_id')::int from transfers) as made,
    (select last_error from operations where kind = 'claim_transfer' and status = 'refused' and request ->> 'claimId' = c.id::text
      order by created_at desc limit 1) as refusal
  from claims c join bookings b on b.id = c.booking_id where c.id = $1::uuid`

const covers: Record<number, number> = { 0: 0, ...town.protectionCover }

/** Returns a sentence for each error in the final state of a claim, by rules written independently of the product. */
export async function judgeClaim(program: RunningProgram, { bookingId, life }: Lived): Promise<string[]> {
  const found = await findClaim(program, bookingId)
  if (!found || !life.claim) return []
  const facts = (await program.pool.query<Facts>(query, [found.id])).rows[0]!
  const { claim } = life
  const owed = {
    accept: claim.amount,
    withdraw: 0,
    contest: Math.floor(claim.amount * claim.decision),
    ignore: Math.floor(claim.amount * claim.decision),
  }[claim.answer]
  const wrong: string[] = []
  const expect = (holds: boolean, sentence: string) => {
    if (!holds) wrong.push(`claim of life ${life.number} (${facts.status}, ${found.id}): ${sentence}`)
  }
  // A fee that was refunded later had still covered the claim.
  const cover = facts.fee_left > 0 || facts.protection > 0 ? covers[facts.rate]! : 0
  const protection = Math.min(owed, cover)
  const rest = owed - protection
  const isPaid = claim.cards.length > 0
  expect(facts.protection === protection, `protection pays ${facts.protection} instead of ${protection}`)
  expect(facts.charges <= 1, `charged ${facts.charges} times`)
  expect(facts.charged === (isPaid ? rest : 0), `charged ${facts.charged} of ${rest}`)
  expect(facts.transfers === facts.made, 'a transfer was made twice')
  const share = protection + (isPaid || claim.payOwner ? rest : 0)
  const refusal = facts.refusal === null ? '' : `; a transfer was refused: ${facts.refusal}`
  expect(facts.paid_out === share, `the owner has ${facts.paid_out} instead of ${share}${refusal}`)
  const ended = { withdraw: 'withdrawn', none: 'rejected', paid: 'paid', given: 'written_off' }
  const end =
    claim.answer === 'withdraw' ? 'withdraw' : owed === 0 ? 'none' : rest === 0 || isPaid ? 'paid' : 'given'
  expect(facts.status === ended[end], `ended otherwise than ${ended[end]}`)
  return wrong
}
