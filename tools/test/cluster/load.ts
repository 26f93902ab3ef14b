import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { confirmCard } from '#test/faults/rental.ts'
import { aNewListing } from '#test/fixtures/listings.ts'
import { aPhoto } from '#test/fixtures/photos.ts'
import { aNewcomer, openUser, type User } from '#test/fixtures/users.ts'
import { attempt, change, openRecorder, read, type Recorder } from './clients.ts'

/** The writes that the server has acknowledged with a success status. */
export type Acknowledged = {
  users: string[]
  /** The texts of messages. Each text is sent only once. */
  messages: string[]
  listings: { id: string; title: string; photo: string }[]
  bookings: string[]
  paid: string[]
}

export type Load = Recorder & { acknowledged: Acknowledged; problems: string[]; stop(): Promise<void> }

type Actor = (turn: number) => Promise<void>

/** Simulates several users at once who rent, write, sign in and browse, until `stop` is called. */
export async function openLoad(url: string, { pairs = 3, visitors = 3 } = {}): Promise<Load> {
  const recorder = openRecorder()
  const acknowledged: Acknowledged = { users: [], messages: [], listings: [], bookings: [], paid: [] }
  const problems: string[] = []
  let isOver = false
  const repeat = async (actor: Actor, pause: number) => {
    for (let turn = 0; !isOver; turn++) {
      await actor(turn).catch((error: Error) => isOver || problems.push(error.message))
      await sleep(pause * (0.5 + Math.random()))
    }
  }

  /** Sends a change and returns the body of its response. Throws on any status other than the expected one. */
  async function expectAnswer<Body>(user: User, status: number, path: string, body?: unknown): Promise<Body> {
    const answer = await change(recorder, user, path, body)
    if (answer.status !== status)
      throw new Error(`${path} responded ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as Body
  }

  async function signIn(firstName: string): Promise<User> {
    for (;;) {
      const name = aNewcomer(firstName)
      const since = performance.now()
      try {
        const user = await openUser(url, name)
        recorder.successes.push({ at: performance.now(), took: performance.now() - since, what: 'sign-in' })
        acknowledged.users.push(name.email)
        return user
      } catch (error) {
        if (isOver) throw error
        recorder.errors.push({
          at: performance.now(),
          what: 'sign-in',
          outcome: (error as Error).message.slice(0, 250),
        })
        await sleep(250)
      }
    }
  }

  async function uploadPhoto(owner: User): Promise<string> {
    const body = new Uint8Array(await aPhoto())
    for (;;) {
      const { uploadURL } = await expectAnswer<{ uploadURL: string }>(owner, 200, '/api/objects/upload')
      const sent = await attempt(recorder, 'PUT of a photo', () =>
        fetch(uploadURL, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body }),
      )
      // An upload address works only once, so after an error the page requests another one.
      if (sent?.status !== 200) continue
      const made = await change(recorder, owner, '/api/objects/normalize', { uploadURL })
      if (made.status === 200) return (made.body as { path: string }).path
      throw new Error(`The photo was refused: ${JSON.stringify(made.body)}`)
    }
  }

  async function rent(owner: User, renter: User): Promise<void> {
    const title = `Tent ${randomUUID()}`
    const photo = await uploadPhoto(owner)
    const gear = aNewListing({ title, images: [photo] })
    const { id: listingId } = await expectAnswer<{ id: string }>(owner, 201, '/api/listings', gear)
    acknowledged.listings.push({ id: listingId, title, photo })
    const startDate = addDays(dateIn(serviceArea.zone, new Date()), 7)
    const dates = { listingId, startDate, endDate: startDate }
    const { id } = await expectAnswer<{ id: string }>(renter, 201, '/api/bookings', dates)
    acknowledged.bookings.push(id)
    await expectAnswer(owner, 200, `/api/bookings/${id}/approve`)
    const { clientSecret } = await expectAnswer<{ clientSecret: string }>(
      renter,
      200,
      `/api/bookings/${id}/create-payment-intent`,
    )
    await untilConfirmed({ url, owner, renter, clientSecret })
    await expectAnswer(renter, 200, `/api/bookings/${id}/confirm-payment`)
    acknowledged.paid.push(id)
  }

  /**
   * Retries the card confirmation until it succeeds. It calls the payment provider, whose sandbox runs inside the
   * server processes and fails with them.
   */
  async function untilConfirmed(rental: Parameters<typeof confirmCard>[0]): Promise<void> {
    for (let attempts = 0; !isOver; attempts++) {
      const outcome = await confirmCard(rental).catch((error: Error) => error)
      // A 400 means that an earlier attempt succeeded, although its response was lost.
      if (!(outcome instanceof Error) || /with 400/.test(outcome.message)) return
      if (attempts === 200) throw outcome
      await sleep(250)
    }
  }

  const work: Promise<void>[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const [owner, renter] = [await signIn('Olive'), await signIn('Riley')]
    work.push(repeat(() => rent(owner, renter), 300))
    const write = async () => {
      const content = `Is it dry inside? ${randomUUID()}`
      await expectAnswer(renter, 201, '/api/messages', { receiverId: owner.id, content })
      acknowledged.messages.push(content)
    }
    work.push(repeat(write, 500))
  }
  if (pairs > 0) work.push(repeat(async () => void (await signIn('Newt')), 2_000))
  const look: Actor = async (turn) => {
    const visitor = await openUser(url)
    const listing = acknowledged.listings.at(-1 - (turn % 5))
    const pages = ['/', '/browse', '/api/listings?sort=newest', ...(listing ? [`/gear/${listing.id}`] : [])]
    for (const path of pages) {
      const status = await read(recorder, visitor, path, path.replaceAll(/[0-9a-f-]{36}/g, '…'))
      if (status !== 200) problems.push(`A visitor got ${status} for ${path}`)
    }
  }
  for (let visitor = 0; visitor < visitors; visitor++) work.push(repeat(look, 300))

  return {
    ...recorder,
    acknowledged,
    problems,
    async stop() {
      isOver = true
      await Promise.all(work)
    },
  }
}
