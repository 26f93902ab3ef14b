import { measureLoad } from '#bench/load.ts'
import { cpuTime } from '#bench/processes.ts'
import { judge, writeTable } from '#bench/report/table.ts'
import { openTown } from '#bench/scratch-town.ts'
import { startServer, type Server } from '#bench/servers.ts'
import { median } from '#bench/statistics.ts'
import type { Part } from './part.ts'

const connections = 16
/** The cheapest response, where the cost of a log line is the largest share, and a response that queries the database. */
const works = [
  { name: 'Hot list for visitors', path: () => '/api/listings?available=true' },
  { name: 'List of 24, uncached', path: (at: number) => `/api/listings?available=true&unique=${at}` },
]
/** With logging on, a response may take this many times the CPU time that it takes without. */
const maxRatio = 1.15

/** Compares the CPU time per response with the production log, which has one line per request, and with no log. */
export const log: Part = {
  title: 'Log',
  about: 'Starts the product with a line per request and with no log, in turns.',
  duration: ({ rounds, seconds }) => 30_000 + works.length * 2 * rounds * (seconds + 0.3) * 1_000,
  async run({ listings, rounds, seconds }, say) {
    const town = await openTown({ listings }, say)
    const servers: Server[] = []
    try {
      for (const LOG_LEVEL of ['info', 'silent']) servers.push(await startServer('ours', town, { LOG_LEVEL }))
      let unique = 0
      const rows = []
      for (const { name, path } of works) {
        const found = servers.map(() => ({ perSecond: [] as number[], cpu: [] as number[] }))
        // The first round warms up both servers and is not counted.
        for (let round = 0; round <= rounds; round++) {
          for (const [at, server] of servers.entries()) {
            const before = cpuTime(server.pid)
            const next = () => ({ path: path(unique++) })
            const load = await measureLoad(server.origin, next, { seconds, connections })
            if (round === 0) continue
            found[at]!.perSecond.push(load.perSecond)
            found[at]!.cpu.push(((cpuTime(server.pid) - before) * 1_000) / load.answers)
          }
        }
        const [logged, silent] = found.map(({ perSecond, cpu }) => ({
          perSecond: median(perSecond),
          cpu: median(cpu),
        }))
        // Compares rounds that ran right after each other, when the load of the machine was the same.
        const ratio = median(found[0]!.cpu.map((cpu, round) => cpu / found[1]!.cpu[round]!))
        const isMet = judge(ratio <= maxRatio)
        rows.push([
          name,
          logged!.cpu,
          silent!.cpu,
          ratio,
          `${maxRatio}x`,
          isMet,
          logged!.perSecond,
          silent!.perSecond,
        ])
        say(`${name}: ${ratio.toFixed(2)}`)
      }
      const head = [
        'work',
        'logged, µs of CPU',
        'silent, µs',
        'ratio',
        'at most',
        '',
        'logged /s',
        'silent /s',
      ]
      return {
        text: `${listings.toLocaleString('en-US')} listings, ${connections} connections, medians of ${rounds} rounds of ${seconds} seconds each, in turns. CPU is that of the server alone, per response; the rates move with everything else that runs on the machine.

${writeTable(head, rows)}

Bound by the JSON of the line and the search for secrets in it; lines are gathered, so that a write serves many (decision 35).`,
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await town.close()
    }
  },
}
