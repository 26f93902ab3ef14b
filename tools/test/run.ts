import { keepTemporaryFilesInMemory } from './memory-folder.ts'
import { fewLives, manyLives, runMoneyLives } from './money-lives.ts'
import { startJourneyServer } from './journey-server.ts'
import { runPlaywright } from './playwright.ts'
import { runParts, type Part } from './run-parts.ts'
import { buildCheck, runChecks, staticChecks } from './static-checks.ts'
import { runVitest } from './vitest.ts'

/**
 * Runs the tests in one of three sizes: `check` runs those that need neither a database nor a browser, `normal` runs
 * some of every kind, and `full` runs all.
 */
const sizes: Record<string, Part[]> = { check: check(), normal: all(), full: all({ isFull: true }) }
const size = process.argv[2] ?? 'normal'
const parts = sizes[size]
if (!parts) throw new Error(`There is no size ${size}, only ${Object.keys(sizes).join(', ')}.`)
if (size !== 'check') keepTemporaryFilesInMemory()
await runParts(parts)

function check(): Part[] {
  return [
    { name: 'Static checks', run: () => runChecks(staticChecks) },
    { name: 'Rules', run: () => runVitest({ part: 'Rules', projects: ['rules'] }) },
  ]
}

function all({ isFull = false } = {}): Part[] {
  const env: Record<string, string> = isFull ? { TEST_FULL: '1' } : {}
  const tour = isFull ? 'full' : 'small'
  let server: ReturnType<typeof startJourneyServer> | undefined
  return [
    { name: 'Static checks', run: () => runChecks([buildCheck, ...staticChecks]) },
    { name: 'Rules', run: () => runVitest({ part: 'Rules', projects: ['rules'], env }) },
    {
      name: 'Server and example town',
      run: () => runVitest({ part: 'Server', projects: ['server', 'example'], env }),
    },
    {
      name: 'Money lives',
      run: async () => {
        server = startJourneyServer(tour)
        return runMoneyLives(isFull ? manyLives : fewLives)
      },
    },
    {
      name: 'Browser',
      run: async () => {
        const started = await server!
        await started.ready()
        const count = await runPlaywright({ env: { ...env, ...started.env, TOUR: tour } })
        await started.close()
        return count
      },
    },
    ...(isFull ? [exampleJourneys()] : []),
  ]
}

/**
 * Returns the part that runs the browser journeys in a town with another currency, other fees, another time zone and
 * other units of distance.
 */
function exampleJourneys(): Part {
  const name = 'Example town, journeys'
  return { name, run: () => runPlaywright({ part: name, env: { TOWN: 'example' } }) }
}
