import { optionsOf, type Command } from './command.ts'

/** Returns the list of commands, with examples. */
export function describeCommands(commands: readonly Command[]): string {
  const calls = commands.map(({ name, args }) => `${name} ${args}`.trim())
  const width = Math.max(...calls.map((call) => call.length))
  return `npm run admin -- COMMAND does what an operator has to do, whether Switchback is running or not.

${commands.map(({ about }, at) => `  ${calls[at]!.padEnd(width)}  ${about}`).join('\n')}

A PERSON is an email or an id. Commands that change something need --reason "TEXT", which the audit log keeps with your
name on this system; dangerous ones ask, or need --yes. Lists take --json.

Examples:
${['make-admin', 'stuck', 'import-listings']
  .map((name) => `  npm run admin -- ${commands.find((command) => command.name === name)?.example}`)
  .join('\n')}

npm run admin -- help COMMAND explains one. docs/command-line.md has more.`
}

/** Returns the explanation of one command. */
export function describeCommand(command: Command): string {
  const options = Object.entries(optionsOf(command)).map(
    ([name, { value, about }]) => [`--${name}${value ? ` ${value}` : ''}`, about] as const,
  )
  const width = Math.max(...options.map(([call]) => call.length))
  return `npm run admin -- ${`${command.name} ${command.args}`.trim()} [options]

${command.about.charAt(0).toUpperCase()}${command.about.slice(1)}.

${options.map(([call, about]) => `  ${call.padEnd(width)}  ${about}`).join('\n')}

Example:
  npm run admin -- ${command.example}`
}
