import { parseArgs } from 'node:util'
import { findNearest } from '#domain/find-nearest.ts'
import { optionsOf, UsageError, type Command, type Values } from './command.ts'

export type CommandLine = { command: Command; args: string[]; values: Values }

const suggest = (meant: string | undefined) => (meant ? ` Did you mean ${meant}?` : '')

/** Finds the command and checks its arguments. Throws a `UsageError` that says what is wrong and what was probably meant. */
export function parseCommandLine(written: readonly string[], commands: readonly Command[]): CommandLine {
  const [name = '', ...rest] = written
  const command = commands.find((each) => each.name === name)
  if (!command) {
    const meant = findNearest(
      name,
      commands.map((each) => each.name),
    )
    throw new UsageError(`There is no command ${name}.${suggest(meant)} npm run admin lists them.`)
  }
  const options = optionsOf(command)
  const { tokens } = parseArgs({ args: rest, options, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind !== 'option' || options[token.name]) continue
    const meant = findNearest(token.name, Object.keys(options))
    throw new UsageError(
      `${name} has no option ${token.rawName}.${suggest(meant && `--${meant}`)} npm run admin -- help ${name} lists them.`,
    )
  }
  const { values, positionals } = parseStrictly(command, rest)
  if (!values['help']) checkArguments(command, positionals)
  return { command, args: positionals, values }
}

function parseStrictly(command: Command, args: string[]) {
  try {
    return parseArgs({ args, options: optionsOf(command), allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${command.name}: ${(error as Error).message.split('\n')[0]}`, { cause: error })
  }
}

/** Checks the number of arguments: `PERSON` is required, `[FILE]` is optional, and `ID...` may be repeated. */
function checkArguments({ name, args, example }: Command, given: readonly string[]): void {
  const wanted = args.split(' ').filter(Boolean)
  const needed = wanted.filter((arg) => !arg.startsWith('['))
  const missing = needed[given.length]
  if (missing)
    throw new UsageError(
      `${name} needs ${missing.replace('...', '')}. For example: npm run admin -- ${example}`,
    )
  const extra = given[wanted.length]
  if (extra !== undefined && !args.includes('...'))
    throw new UsageError(
      `${name} takes ${wanted.length === 0 ? 'no argument' : wanted.join(' ')}, so “${extra}” is too much. Put a text with spaces in quotes.`,
    )
}
