import { measureLoad, sendAndCheck, type Load } from '#bench/load.ts'
import type { Part } from '#bench/parts/part.ts'
import { cpuTime } from '#bench/processes.ts'
import { judge, writeNumber, writeTable } from '#bench/report/table.ts'
import { openTown, type Town } from '#bench/scratch-town.ts'
import { addFloorIndex } from '#bench/floor/indexes.ts'
import { startServer, type Server } from '#bench/servers.ts'
import { median } from '#bench/statistics.ts'
import { planWorks, type Work } from './works.ts'

const connections = 16
const works = 8
/**
 * The 99th percentile of the product's latency may be this many times that of the floor, the bare server in
 * bench/floor.
 */
const maxTail = 2

type Measured = Load & { cpu: number }

/**
 * Compares the requests per second and the CPU time per response of the product and of the floor, the bare server in
 * bench/floor. They run alternately, on one database.
 */
export const answers: Part = {
  title: 'Answers',
  about: `Compares ${works} kinds of requests with the floor, in turns, over ${connections} connections.`,
  duration: ({ rounds, seconds }) => 60_000 + works * 2 * (rounds + 0.4) * (seconds + 0.3) * 1000,
  async run({ listings, rounds, seconds, only }, say) {
    const town = await openTown({ listings }, say)
    const servers: Server[] = []
    try {
      await addFloorIndex(town)
      servers.push(await startServer('ours', town), await startServer('floor', town))
      const rows = []
      const chosen = (await planWorks(town)).filter(({ name }) => name.startsWith(only))
      for (const work of chosen) {
        const [ours, floor] = await compare(work, servers, town, { rounds, seconds })
        rows.push(rowOf(work, ours!, floor!))
        say(
          rows
            .at(-1)!
            .map((cell) => (typeof cell === 'number' ? writeNumber(cell) : cell))
            .join(' | '),
        )
      }
      return {
        text: `${listings.toLocaleString('en-US')} listings, ${connections} connections, medians of ${rounds} rounds of ${seconds} seconds each, in turns. CPU is that of the server and of PostgreSQL together, per response. The program that sends the requests runs on the same cores, which narrows the ratios of the fastest works.\n\n${writeTable(head, rows)}\n\n${reasons(chosen)}`,
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await town.close()
    }
  },
}

async function compare(
  work: Work,
  servers: readonly Server[],
  town: Town,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measured[]> {
  const [ours, floor] = servers as [Server, Server]
  if (work.isFixed) {
    const { body } = await sendAndCheck(ours.origin, work.ours(0))
    const size = JSON.stringify({ size: body.length })
    await sendAndCheck(floor.origin, { path: '/fixed', method: 'PUT', body: size })
  }
  // Warms up both servers: the compiler, the connections, and the cache of PostgreSQL.
  for (const server of servers)
    await measureLoad(server.origin, work[server.name], { seconds: seconds * 0.4, connections })
  const found = servers.map((): Measured[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, server] of servers.entries()) {
      const cpu = () => cpuTime(server.pid) + cpuTime(town.postmaster)
      const before = cpu()
      const load = await measureLoad(server.origin, work[server.name], { seconds, connections })
      found[at]!.push({ ...load, cpu: (cpu() - before) / load.answers })
    }
  }
  return found.map(medianOf)
}

const medianOf = (all: readonly Measured[]): Measured => {
  const of = (name: keyof Measured) => median(all.map((one) => one[name]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    answers: of('answers'),
    cpu: of('cpu'),
  }
}

function rowOf(work: Work, ours: Measured, floor: Measured) {
  const ratio = ours.perSecond / floor.perSecond
  const isBooking = work.name === 'Booking request'
  const isMet = ratio >= work.goal && (!isBooking || ours.p99 <= maxTail * floor.p99)
  const both = (name: 'p50' | 'p99' | 'cpu') => `${writeNumber(ours[name])}, ${writeNumber(floor[name])}`
  return [
    work.name,
    ours.perSecond,
    floor.perSecond,
    ratio,
    Number.isNaN(work.goal) ? 'none' : `${work.goal}x${isBooking ? `, p99 at most ${maxTail}x` : ''}`,
    Number.isNaN(work.goal) ? '' : judge(isMet),
    both('p50'),
    both('p99'),
    both('cpu'),
  ]
}

const head = [
  'work',
  'ours /s',
  'floor /s',
  'ratio',
  'goal',
  '',
  'p50 ms, ours and floor',
  'p99 ms',
  'CPU ms',
]

const reasons = (chosen: readonly Work[]) =>
  chosen
    .map(({ name, boundBy, tried }) => `- **${name}** is bound by ${boundBy}. Tried: ${tried}.`)
    .join('\n')
