import { createInterface } from 'node:readline/promises'
import { reasonGiven } from '#contract/moderation.ts'
import { Failure } from '#server/http/failure.ts'
import { NoInstallation } from '#tools/open-data.ts'
import { openInstallation } from '#tools/open-installation.ts'
import { UsageError, type Command, type Context } from './command.ts'
import { describeCommand, describeCommands } from './help.ts'
import { findOperator } from './operator.ts'
import { parseCommandLine, type CommandLine } from './parse-command-line.ts'
import { drawTable } from './print-table.ts'

/** Exit codes: success; refused or failed; wrong command line. */
const [done, refused, misused] = [0, 1, 2]

/** Runs a command line and returns the exit code. */
export async function runAdmin(written: readonly string[], commands: readonly Command[]): Promise<number> {
  try {
    const [first, second] = written
    if (first === undefined || first === '--help' || (first === 'help' && second === undefined)) {
      console.log(describeCommands(commands))
      return done
    }
    const line = parseCommandLine(first === 'help' ? [second!, '--help'] : written, commands)
    if (line.values['help']) {
      console.log(describeCommand(line.command))
      return done
    }
    return await runInInstallation(line)
  } catch (error) {
    return explain(error)
  }
}

/** Prints an error and returns the exit code. Expected errors are one sentence; all others are printed with their stack trace. */
function explain(error: unknown): number {
  const { code, syscall, name, message } = error as NodeJS.ErrnoException
  const isMisuse = error instanceof UsageError || error instanceof NoInstallation
  if (syscall === 'connect' || syscall === 'getaddrinfo' || code === 'ECONNREFUSED')
    console.error(`The database cannot be reached, so check DATABASE_URL: ${message || code}.`)
  // Errors of the data folder, files and settings are plain `Error`s with a sentence for the operator.
  else console.error(isMisuse || expected.has(name) ? message : error)
  return isMisuse ? misused : refused
}

const expected = new Set(['Error', 'Failure', 'UnreadableFile', 'ImportStopped', 'BadSettings'])

async function runInInstallation({ command, args, values }: CommandLine): Promise<number> {
  const reason = command.changes && needsReason(command, values) ? readReason(command, values['reason']) : ''
  const { switchback, config, close } = await openInstallation(process.env)
  try {
    const context: Context = {
      deps: switchback.deps,
      config,
      args,
      values,
      actor: findOperator(),
      reason,
      now: switchback.deps.clock.now(),
      // With `--json` only the list goes to stdout, so other sentences go to stderr.
      say: (sentence) => (values['json'] ? console.error(sentence) : console.log(sentence)),
      list(rows, empty) {
        if (values['json']) console.log(JSON.stringify(rows, null, 2))
        else console.log(rows.length > 0 ? drawTable(rows) : empty)
      },
      progress: showProgress,
      confirm: (question) => confirm(question, values['yes'] === true),
    }
    return (await command.run(context)) ?? done
  } finally {
    await close()
  }
}

/** Whether a command needs `--reason`. A preview (without `--apply`) changes nothing, so it needs none. */
const needsReason = ({ options }: Command, values: CommandLine['values']) =>
  !options?.['apply'] || values['apply'] === true

function readReason({ name, example }: Command, written: string | boolean | undefined): string {
  if (written === undefined)
    throw new UsageError(
      `${name} needs --reason "TEXT", for the audit log. For example: npm run admin -- ${example}`,
    )
  const read = reasonGiven.safeParse({ reason: written })
  if (!read.success) throw new UsageError(`--reason: ${read.error.issues[0]?.message}`)
  return read.data.reason
}

function showProgress(finished: number, total: number, what: string): void {
  const line = `${finished.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${what}`
  if (process.stderr.isTTY) process.stderr.write(`\r${line}${finished === total ? '\n' : ''}`)
  else if (finished === total || finished % 1_000 === 0) console.error(line)
}

async function confirm(question: string, isYes: boolean): Promise<void> {
  if (isYes) return
  if (!process.stdin.isTTY)
    throw new UsageError(
      `${question} Add --yes to say so: there is no terminal to ask on. Nothing was changed.`,
    )
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const reply = await terminal.question(`${question} [y/N] `).finally(() => terminal.close())
  if (!/^y(es)?$/i.test(reply.trim())) throw new Failure(409, 'not_confirmed', 'Nothing was changed.')
}
