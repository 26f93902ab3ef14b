import '#src/refuse-bad-settings.ts'
import { commands } from './admin/commands.ts'
import { runAdmin } from './admin/run.ts'

/** The operator's command line. docs/command-line.md describes it. */
process.exitCode = await runAdmin(process.argv.slice(2), commands)
