import type { Config } from '#src/config.ts'
import type { Operator } from '#server/audit/actor.ts'
import type { Deps } from '#server/deps.ts'
import type { Row } from './print-table.ts'

export type Option = { type: 'string' | 'boolean'; value?: string; about: string }
export type Values = Readonly<Record<string, string | boolean | undefined>>

/** The arguments of a command, and the services that it may use. */
export type Context = {
  deps: Deps
  config: Config
  args: readonly string[]
  values: Values
  /** The operator who runs the command, for the audit log. */
  actor: Operator
  /** The reason from `--reason`, for a command with `changes`. Empty for other commands. */
  reason: string
  now: Date
  say(sentence: string): void
  /** Prints a table, or JSON with `--json`. Prints `empty` when there are no rows. */
  list(rows: readonly Row[], empty: string): void
  /** Shows the progress: overwrites one line on a terminal, prints a line now and then elsewhere. */
  progress(done: number, total: number, what: string): void
  /**
   * Asks the operator on the terminal, and returns if the reply is yes or with `--yes`. Throws `UsageError` when there
   * is no terminal and no `--yes`.
   */
  confirm(question: string): Promise<void>
}

export type Command = {
  name: string
  /** The arguments as the help shows them, for example `PERSON` or `[FILE]`. Three dots allow several. */
  args: string
  about: string
  /** True for a command that changes something. Such a command needs `--reason`, which is stored in the audit log. */
  changes?: true | undefined
  options?: Readonly<Record<string, Option>>
  example: string
  /** Runs the command. Returns the exit code if it is not 0. */
  run(context: Context): Promise<number | void>
}

/** Returns a count with its noun, for example `2 listings` or `1 listing`. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** Thrown when the command line is wrong. Nothing was changed, and the exit code is 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export const optionsOf = ({ options, changes }: Command): Readonly<Record<string, Option>> => ({
  ...options,
  ...(changes && {
    reason: {
      type: 'string',
      value: 'TEXT',
      about: 'why; the audit log keeps it, and a suspended user reads it',
    },
    yes: { type: 'boolean', about: 'do not ask; needed where there is no terminal' },
  }),
  json: { type: 'boolean', about: 'print lists as JSON' },
  help: { type: 'boolean', about: 'explain the command' },
})
