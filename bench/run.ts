import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { migrate } from '#adapters/database/migrate.ts'
import { buildWebIfStale } from '#tools/build-web.ts'
import { cpuTime } from './cpu.ts'
import { measureLoad, type Sent } from './load.ts'
import { seedTown } from './seed-town.ts'

/**
 * Compares the product with the floor, in turns, on one database: `npm run bench -- 10000 3 5` is 10,000 listings,
 * three rounds, five seconds each; a fourth argument such as `Browse` runs the work that begins with it. Writes
 * `docs/performance.md` between its markers.
 */
const [listings = 10_000, rounds = 3, seconds = 5] = process.argv.slice(2, 5).map(Number)
const [only = ''] = process.argv.slice(5)
const connections = 16
const ports = { ours: 3428, floor: 3429 }
const project = path.resolve(import.meta.dirname, '..')
const folder = await mkdtemp(path.join(tmpdir(), 'switchback-bench-'))
await buildWebIfStale(console.log)
const postgres = await openEmbeddedPostgres({ dataDir: folder, log: console.log })
const postmaster = Number(readFileSync(path.join(postgres.location, 'postmaster.pid'), 'utf8').split('\n')[0])
await migrate({ url: postgres.url, folder: path.join(project, 'db/migrations') })
const town = await seedTown(postgres.url, listings)

const start = (name: keyof typeof ports, file: string) =>
  spawn(process.execPath, [path.join(project, file)], {
    cwd: project,
    env: {
      PATH: process.env['PATH'],
      PORT: String(ports[name]),
      DATABASE_URL: postgres.url,
      DATA_DIR: path.join(folder, name),
      DEMO: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
const ours = start('ours', 'src/main.ts')
const floor = start('floor', 'bench/floor/server.ts')

type Job = { name: string; bound: string; ours: (at: number) => Sent; floor: (at: number) => Sent }

const cyclic = <Item>(items: readonly Item[]) => {
  return (at: number): Item => items[at % items.length]!
}
const category = cyclic(town.categories)
const listing = cyclic(town.listings)
const renter = cyclic(town.renters)
const br = { 'accept-encoding': 'br' }
const day = (at: number) => new Date(Date.now() + (30 + (at % 300)) * 86_400_000).toISOString().slice(0, 10)
// Counts over all rounds, so that no address and no renter's request comes twice.
let unique = 0

const jobs: Job[] = [
  {
    name: 'List of 24, never asked before',
    bound: 'the count of all results, planning, and JSON',
    ours: (at) => ({ path: `/api/listings?available=true&categoryId=${category(at)}&unique=${unique++}` }),
    floor: (at) => ({ path: `/list/${category(at)}` }),
  },
  {
    name: 'List of 24, asked before',
    bound: 'HTTP, and one shared reading of the version',
    ours: () => ({ path: '/api/listings?available=true', headers: br }),
    floor: () => ({ path: '/fixed' }),
  },
  {
    name: 'One listing, never asked before',
    bound: 'the query of the listing after the reading of the version',
    ours: (at) => ({ path: `/api/listings/${listing(at)}?unique=${unique++}` }),
    floor: (at) => ({ path: `/listing/${listing(at)}` }),
  },
  {
    name: 'Browse page, never asked before',
    bound: 'React’s server rendering of some 2,000 elements',
    ours: (at) => ({ path: `/browse?category=${category(at)}&unique=${unique++}` }),
    floor: (at) => ({ path: `/page/${category(at)}` }),
  },
  {
    name: 'Browse page, asked before',
    bound: 'HTTP, and one shared reading of the version',
    ours: () => ({ path: '/browse', headers: br }),
    floor: () => ({ path: '/fixed' }),
  },
  {
    name: 'Booking request',
    bound: 'the statements of the transaction, one round trip each, and its commit',
    ours: (at) => {
      const { token } = renter(unique++)
      const body = { listingId: listing(unique * 7), startDate: day(at), endDate: day(at) }
      return {
        path: '/api/bookings',
        method: 'POST',
        body: JSON.stringify(body),
        headers: { cookie: `switchback=${token}` },
      }
    },
    floor: (at) => {
      const body = {
        listingId: listing(at * 7),
        renterId: renter(at).id,
        startDate: day(at),
        endDate: day(at),
      }
      return { path: '/bookings', method: 'POST', body: JSON.stringify(body) }
    },
  },
]

type Side = { perSecond: number; p50: number; p99: number; cpu: number }

async function measure(name: keyof typeof ports, next: (at: number) => Sent): Promise<Side> {
  const pid = (name === 'ours' ? ours.pid : floor.pid) ?? 0
  const before = cpuTime(pid) + cpuTime(postmaster)
  const load = await measureLoad(`http://127.0.0.1:${ports[name]}`, next, { seconds, connections })
  return { ...load, cpu: (cpuTime(pid) + cpuTime(postmaster) - before) / load.answers }
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
const medianOf = (sides: Side[]): Side => ({
  perSecond: median(sides.map(({ perSecond }) => perSecond)),
  p50: median(sides.map(({ p50 }) => p50)),
  p99: median(sides.map(({ p99 }) => p99)),
  cpu: median(sides.map(({ cpu }) => cpu)),
})
const show = ({ perSecond, p50, p99, cpu }: Side) =>
  `${perSecond.toFixed(0)} (${p50.toFixed(1)}, ${p99.toFixed(0)}) | ${cpu.toFixed(2)}`

try {
  for (const [address, port] of [
    ['readyz', ports.ours],
    ['listing/x', ports.floor],
  ] as const) {
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/${address}`).then(
        ({ status }) => status !== 503,
        () => false,
      )
    while (!(await isUp())) await sleep(200)
  }
  const lines = [
    '| work | ours /s (p50, p99 ms) | CPU ms | floor /s (p50, p99 ms) | CPU ms | ratio | ratio of CPU | bound by |',
    '|---|---|---|---|---|---|---|---|',
  ]
  for (const job of jobs.filter(({ name }) => name.startsWith(only))) {
    const { path: address, headers } = job.ours(0)
    const answer = job.name.includes('asked before')
      ? await fetch(`http://127.0.0.1:${ports.ours}${address}`, { headers: headers ?? {} }).then((one) =>
          one.bytes(),
        )
      : new Uint8Array()
    await fetch(`http://127.0.0.1:${ports.floor}/fixed`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ size: Math.min(answer.length, 20_000) }),
    })
    const found = { ours: [] as Side[], floor: [] as Side[] }
    for (let round = 0; round < rounds; round++) {
      for (const name of ['ours', 'floor'] as const) found[name].push(await measure(name, job[name]))
    }
    const [one, other] = [medianOf(found.ours), medianOf(found.floor)]
    const ratios = `${(one.perSecond / other.perSecond).toFixed(2)} | ${(other.cpu / one.cpu).toFixed(2)}`
    lines.push(`| ${job.name} | ${show(one)} | ${show(other)} | ${ratios} | ${job.bound} |`)
    console.log(lines.at(-1))
  }
  if (only === '') await writeTable(lines)
} finally {
  ours.kill()
  floor.kill()
  await sleep(500)
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}

async function writeTable(lines: string[]): Promise<void> {
  const file = path.join(project, 'docs/performance.md')
  const head = `Measured with \`npm run bench -- ${listings} ${rounds} ${seconds}\`, ${connections} connections, medians.`
  const text = readFileSync(file, 'utf8')
  const table = `<!-- bench -->\n${head}\n\n${lines.join('\n')}\n<!-- /bench -->`
  await writeFile(
    file,
    text.replace(/<!-- bench -->.*<!-- \/bench -->/s, () => table),
  )
}
