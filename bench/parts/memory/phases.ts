import { setTimeout as sleep } from 'node:timers/promises'
import { measureLoad, sendAndCheck, type Sent } from '#bench/load.ts'
import { openProgress } from '#bench/progress.ts'
import { readCategories, readListings, signInRenters, type Town } from '#bench/scratch-town.ts'
import type { Server } from '#bench/servers.ts'
import { median } from '#bench/statistics.ts'
import { second } from '#domain/durations.ts'
import { uploadPhotos } from './upload-photos.ts'

type Say = (sentence: string) => void
type Next = (at: number) => Sent

/**
 * Returns for each server a function that returns request number `at` of a mixture for lists, listings and pages. The
 * product has some of the responses in its cache.
 */
export async function loadOf(town: Town): Promise<Record<Server['name'], Next>> {
  const [categories, listings] = [await readCategories(town), await readListings(town)]
  const mix = (addresses: (category: string, listing: string, at: number) => readonly string[]): Next => {
    return (at) => {
      const all = addresses(categories[at % categories.length]!, listings[at % listings.length]!, at)
      return { path: all[at % all.length]! }
    }
  }
  return {
    ours: mix((category, listing, at) => [
      `/api/listings?categoryId=${category}&n=${at}`,
      `/api/listings/${listing}`,
      `/browse?n=${at % 500}`,
      '/',
    ]),
    floor: mix((category, listing) => [
      `/list/${category}`,
      `/listing/${listing}`,
      `/page/${category}`,
      '/fixed',
    ]),
  }
}

/** Waits some seconds without requests. Returns the resident memory afterwards, in megabytes. */
export async function rest(server: Server, seconds: number): Promise<number> {
  await sleep(seconds * second)
  return median(await watch(server, 3))
}

/** Returns the resident memory in each second under load, in megabytes. */
export async function watchUnder(
  server: Server,
  next: Next,
  load: { seconds: number; connections: number },
): Promise<number[]> {
  const [samples] = await Promise.all([watch(server, load.seconds), measureLoad(server.origin, next, load)])
  return samples
}

async function watch(server: Server, seconds: number): Promise<number[]> {
  const samples: number[] = []
  const until = Date.now() + seconds * second
  while (Date.now() < until) {
    samples.push(server.memory())
    await sleep(second)
  }
  return samples
}

export async function uploadAll({ origin }: Server, town: Town, count: number, say: Say): Promise<void> {
  const done = openProgress(say, `uploads of ${count}`, count)
  await uploadPhotos(origin, await signInRenters(town, 20), count, done)
}

/** Requests pages that are not cached, so that the server renders each of them. */
export async function renderPages({ origin }: Server, count: number, say: Say): Promise<void> {
  const done = openProgress(say, `pages of ${count}`, count)
  let at = 0
  const work = async () => {
    while (at < count) {
      await sendAndCheck(origin, { path: `/browse?page=1&n=${at++}` })
      done(1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
}
