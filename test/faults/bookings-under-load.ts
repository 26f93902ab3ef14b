import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openUser } from '#test/fixtures/users.ts'
import { steps, type Rental } from './rental.ts'

/** A rental from the upload to the payment. It holds only what the server has acknowledged. */
export type LoadedRental = Rental & { paid: boolean; photoDigest?: string }

export type Load = {
  rentals: readonly LoadedRental[]
  /** Waits until `count` rentals are paid. */
  untilPaid(count: number): Promise<void>
  /** Returns copies of the rentals whose booking the server has acknowledged by now. */
  acknowledged(): LoadedRental[]
  stop(): Promise<void>
}

export const digest = (bytes: ArrayBuffer): string =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex')

/** Rents gear again and again, from upload to payment, with several pairs of users at the same time. */
export async function openLoad(url: string, pairs: number): Promise<Load> {
  const rentals: LoadedRental[] = []
  let isOver = false
  const rent = async (pair: number) => {
    const owner = await openUser(url, {
      email: `owner${pair}@example.com`,
      firstName: 'Olive',
      lastName: 'Owner',
    })
    const renter = await openUser(url, {
      email: `renter${pair}@example.com`,
      firstName: 'Riley',
      lastName: 'Renter',
    })
    while (!isOver) {
      const rental: LoadedRental = { url, owner, renter, paid: false }
      rentals.push(rental)
      for (const [, act] of steps) {
        if (isOver) return
        Object.assign(rental, await act(rental))
        if (rental.listingId && !rental.photoDigest)
          rental.photoDigest = digest(await (await fetch(url + rental.photo)).arrayBuffer())
      }
      rental.paid = true
    }
  }
  // A call that fails because of the kill was not acknowledged, so its error is ignored.
  const errors: Error[] = []
  const work = Array.from({ length: pairs }, (_, pair) =>
    rent(pair).catch((error: Error) => void (isOver || errors.push(error))),
  )
  return {
    rentals,
    async untilPaid(count) {
      while (rentals.filter(({ paid }) => paid).length < count) {
        if (errors[0]) throw errors[0]
        await pause(50)
      }
    },
    acknowledged: () => rentals.filter(({ bookingId }) => bookingId).map((rental) => ({ ...rental })),
    async stop() {
      isOver = true
      await Promise.all(work)
    },
  }
}
