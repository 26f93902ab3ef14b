import { measureLoad, type Sent } from '#bench/load.ts'
import { cpuTime } from '#bench/processes.ts'
import { writeTable } from '#bench/report/table.ts'
import { openTown, type Town } from '#bench/scratch-town.ts'
import { startServer, type Server } from '#bench/servers.ts'
import { median } from '#bench/statistics.ts'
import { planWorks } from './answers/works.ts'
import type { Part } from './part.ts'

const connections = 48
const most = 3
const measured = ['List of 24, uncached', 'Booking request', 'Browse page, uncached', 'Hot list for visitors']

type Measured = { perSecond: number; p99: number; web: number; database: number }

/** Compares the requests per second of several web processes with those of one, in the same run and on the same database. */
export const processes: Part = {
  title: 'Web processes',
  about: `Compares ${most} web processes with one, in turns, over ${connections} connections.`,
  duration: ({ rounds, seconds }) => 90_000 + measured.length * 2 * (rounds + 1) * seconds * 1000,
  async run({ listings, rounds, seconds }, say) {
    const town = await openTown({ listings }, say)
    const servers: Server[] = []
    try {
      for (let count = 0; count < most; count++)
        servers.push(await startServer('ours', town, { ROLE: 'web', SECRET_KEY: 'x'.repeat(40) }))
      const rows = []
      for (const work of (await planWorks(town)).filter(({ name }) => measured.includes(name))) {
        const one: Measured[] = []
        const several: Measured[] = []
        for (let round = 0; round <= rounds; round++) {
          const alone = await measure(servers.slice(0, 1), town, work.ours, seconds)
          const together = await measure(servers, town, work.ours, seconds)
          // The first round warms up.
          if (round > 0) one.push(alone)
          if (round > 0) several.push(together)
        }
        const row = rowOf(work.name, one, several)
        rows.push(row)
        say(row.join(' | '))
      }
      return {
        text: `${listings.toLocaleString('en-US')} listings, ${connections} connections, medians of ${rounds} rounds of ${seconds} seconds each, in turns. The processes, PostgreSQL and the program that sends the requests share the same cores; processors at work are those of all web processes, and of PostgreSQL.

${writeTable(head, rows)}

A process uses one processor for its own code, so lists and pages grow with the processors that further processes get. Booking requests are bound by
PostgreSQL, whose share is the last column, and more web processes do not help them. Cached responses cost so little that further processes mostly take processors from the sender.`,
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await town.close()
    }
  },
}

/** Measures the servers together, with the connections divided among them. */
async function measure(
  servers: readonly Server[],
  town: Town,
  next: (at: number) => Sent,
  seconds: number,
): Promise<Measured> {
  const webTime = () => servers.reduce((sum, { pid }) => sum + cpuTime(pid), 0)
  const [web, database, since] = [webTime(), cpuTime(town.postmaster), performance.now()]
  const each = { seconds, connections: connections / servers.length }
  const loads = await Promise.all(servers.map(({ origin }) => measureLoad(origin, next, each)))
  const elapsed = performance.now() - since
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    web: (webTime() - web) / elapsed,
    database: (cpuTime(town.postmaster) - database) / elapsed,
  }
}

const head = [
  'work',
  'one /s',
  'three /s',
  'ratio',
  'p99 ms, one and three',
  'web processors at work',
  'PostgreSQL’s',
]

function rowOf(name: string, one: readonly Measured[], several: readonly Measured[]): (string | number)[] {
  const of = (all: readonly Measured[], field: keyof Measured) => median(all.map((each) => each[field]))
  const both = (field: keyof Measured) => `${of(one, field).toFixed(1)}, ${of(several, field).toFixed(1)}`
  const [alone, together] = [of(one, 'perSecond'), of(several, 'perSecond')]
  return [
    name,
    Math.round(alone),
    Math.round(together),
    (together / alone).toFixed(2),
    both('p99'),
    both('web'),
    both('database'),
  ]
}
