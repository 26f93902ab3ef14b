import { parseArgs } from 'node:util'
import { buildProgramIfStale } from '#tools/build-program.ts'
import { buildWebIfStale } from '#tools/build-web.ts'
import { emptyCount } from './count.ts'
import { openCluster, type Cluster } from './cluster/cluster.ts'
import { crowds } from './cluster/crowds.ts'
import { runDrill, type Drill } from './cluster/drill.ts'
import { findProgram } from './cluster/find-program.ts'
import { freeze } from './cluster/freeze.ts'
import { killEach } from './cluster/kill.ts'
import { promotion } from './cluster/promotion.ts'
import { rolling } from './cluster/rolling.ts'
import { rollout } from './cluster/rollout.ts'
import { runParts } from './run-parts.ts'

/**
 * `npm run test:cluster` runs a town as a cluster: nginx, PostgreSQL with a streaming replica, an S3 server, and
 * PgBouncer with `--pooler`. The drills kill, freeze, replace or overload its parts while users work.
 * `--only kill,freeze` runs only these drills, `--short` divides the waiting times by six.
 */
const drills: readonly Drill[] = [killEach, freeze, rolling, rollout, crowds, promotion]

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    pooler: { type: 'boolean', default: false },
  },
})
const wanted = values.only?.split(',') ?? drills.map(({ name }) => name)
const unknown = wanted.filter((name) => !drills.some((drill) => drill.name === name))
try {
  if (unknown.length > 0)
    throw new Error(
      `There is no drill ${unknown.join(', ')}; there are ${drills.map(({ name }) => name).join(', ')}`,
    )
  findProgram('nginx', 'nginx-light')
  if (values.pooler) findProgram('pgbouncer', 'pgbouncer')
} catch (error) {
  console.log(`✗ ${(error as Error).message}\n\n0 passed, 1 failed`)
  process.exit(1)
}

const reports: string[] = []
let cluster: Cluster | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void (cluster?.close() ?? Promise.resolve()).finally(() => process.exit(1)))

const start = async () => {
  try {
    await buildProgramIfStale(console.log)
    await buildWebIfStale(console.log)
    cluster = await openCluster({ withPooler: values.pooler, log: (line) => console.log(`  ${line}`) })
    return { ...emptyCount(), passed: 1 }
  } catch (error) {
    console.log(`  ✗ ${(error as Error).stack}`)
    return {
      ...emptyCount(),
      failed: 1,
      failures: [`The cluster did not start: ${(error as Error).message}`],
    }
  }
}
const end = async () => {
  await cluster?.close()
  console.log(['', ...reports].join('\n  '))
  return { ...emptyCount(), passed: 1 }
}

await runParts([
  { name: 'Start', run: start },
  ...drills
    .filter(({ name }) => wanted.includes(name))
    .map((drill) => ({
      name: drill.title,
      run: async () =>
        cluster ? runDrill(cluster, drill, { isShort: values.short, reports }) : emptyCount(),
    })),
  { name: 'End', run: end },
])
