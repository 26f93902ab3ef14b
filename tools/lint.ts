import { runChecks, staticChecks } from './checks.ts'

const { failed } = await runChecks(staticChecks)
process.exit(failed === 0 ? 0 : 1)
