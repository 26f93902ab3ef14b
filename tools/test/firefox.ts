import { buildWebIfStale } from '#tools/build-web.ts'
import { runPlaywright } from './playwright.ts'
import { runParts } from './run-parts.ts'

/**
 * `npm run test:firefox` runs only the browser tests, in Firefox. Arguments after `--` go to Playwright, such as
 * `-g calendar`.
 */
const options = ['--project=firefox', '--project=tour-firefox', ...process.argv.slice(2)]
const env = { TEST_FULL: '1', TOUR: 'full' }

await runParts([
  {
    name: 'Firefox',
    run: async () => {
      await buildWebIfStale(console.log)
      return runPlaywright({ part: 'Firefox', env, options })
    },
  },
])
