import { runParts } from './run-parts.ts'
import { runVitest } from './vitest.ts'

/** `npm run test:ops` runs all tests about operations: a town in production mode, operator mistakes, backup and alerts. */
const env = { TEST_FULL: '1' }
const drills = [
  'test/faults/backup.test.ts',
  'test/faults/admin-command.test.ts',
  'test/faults/lifecycle.test.ts',
]

await runParts([
  {
    name: 'Operation',
    run: () => runVitest({ part: 'Operation', files: ['test/ops/', 'src/config/'], env }),
  },
  { name: 'Drills', run: () => runVitest({ part: 'Drills', files: drills, env }) },
])
