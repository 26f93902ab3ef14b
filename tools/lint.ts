import { runChecks, staticChecks } from './test/static-checks.ts'

const { failed } = await runChecks(staticChecks)
process.exit(failed === 0 ? 0 : 1)
