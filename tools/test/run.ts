import { buildWebIfStale } from './build-web.ts'
import { runChecks, staticChecks } from './checks.ts'
import { livesInCi, runLives } from './run-lives.ts'
import { runPlaywright } from './run-playwright.ts'
import { runVitest } from './run-vitest.ts'
import { openTally } from './tally.ts'

/** Everything, in one command: the code read, the rules and the server run, the product used in a browser. */
const { add, end } = openTally()

// The pages come first: building them writes the table of routes that the types are checked against.
await buildWebIfStale(console.log)
add(await runChecks(staticChecks))
add(await runVitest())
add(await runLives(livesInCi))
add(await runPlaywright())
add(await runPlaywright({ config: 'playwright.tour.config.ts' }))

end()
