import { runChecks, staticChecks } from './checks.ts'

const { failed } = await runChecks(staticChecks.filter(({ name }) => name.startsWith('types')))
process.exit(failed === 0 ? 0 : 1)
