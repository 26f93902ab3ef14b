import type { Config } from '#src/config.ts'
import type { Operator } from '#server/audit/actor.ts'
import type { Deps } from '#server/deps.ts'
import type { Row } from './print-table.ts'

export type Option = { type: 'string' | 'boolean'; value?: string; about: string }
export type Values = Readonly<Record<string, string | boolean | undefined>>

/** What a command was given, and what it may use. */
export type Context = {
  deps: Deps
  config: Config
  args: readonly string[]
  values: Values
  /** The person at the keyboard, for the audit log. */
  actor: Operator
  /** Of a command with `changes`; empty for others. */
  reason: string
  now: Date
  say(sentence: string): void
  /** Prints a table, or JSON with `--json`. `empty` is said when there is no row. */
  list(rows: readonly Row[], empty: string): void
  /** Overwrites one line on a terminal; elsewhere prints a line now and then. */
  progress(done: number, total: number, what: string): void
  /** Returns after a yes on the terminal, or with `--yes`. Throws `UsageError` where nobody can be asked. */
  confirm(question: string): Promise<void>
}

export type Command = {
  name: string
  /** Such as `PERSON` or `[FILE]`, as the help shows them; three dots allow several. */
  args: string
  about: string
  /** True for a command that changes something: it needs `--reason`, which the audit log keeps. */
  changes?: true | undefined
  options?: Readonly<Record<string, Option>>
  example: string
  /** Returns the exit code if it is not 0. */
  run(context: Context): Promise<number | void>
}

/** `2 listings`, `1 listing`. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** The command line is wrong: nothing was done, and the exit code is 2. */
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
