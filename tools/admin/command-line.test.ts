import { describe, expect, it } from 'vitest'
import { commands } from './commands.ts'
import { describeCommand, describeCommands } from './help.ts'
import { parseCommandLine } from './parse-command-line.ts'
import { drawTable } from './print-table.ts'

const parse = (line: string) => parseCommandLine(line.split(' '), commands)

describe('a command line', () => {
  it('is a command, its arguments and its options', () => {
    expect(parse('suspend max@example.com --reason=Spam --yes')).toMatchObject({
      command: { name: 'suspend' },
      args: ['max@example.com'],
      values: { reason: 'Spam', yes: true },
    })
  })

  it.each([
    ['suspnd max', 'There is no command suspnd. Did you mean suspend?'],
    ['import gear.csv', 'There is no command import. Did you mean import-listings?'],
    ['xyzzy', 'There is no command xyzzy. npm run admin lists them.'],
    ['suspend', 'suspend needs PERSON. For example: npm run admin -- suspend max@example.com'],
    ['suspend a b', 'suspend takes PERSON, so “b” is too much. Put a text with spaces in quotes.'],
    ['jobs now', 'jobs takes no argument, so “now” is too much.'],
    ['suspend a --resaon x', 'suspend has no option --resaon. Did you mean --reason?'],
    ['stuck --apply', 'stuck has no option --apply. npm run admin -- help stuck lists them.'],
    ['suspend a --reason', `suspend: Option '--reason <value>' argument missing`],
    ['suspend a --yes=no --reason x', `suspend: Option '--yes' does not take an argument`],
  ])('%s is refused', (line, message) => expect(() => parse(line)).toThrow(message))

  it('takes several ids, and no argument for help', () => {
    expect(parse('drop-email 1 2 3').args).toEqual(['1', '2', '3'])
    expect(parse('suspend --help').values['help']).toBe(true)
  })
})

describe('help', () => {
  it('names every command and its options, in lines of at most 140 characters', () => {
    const text = [describeCommands(commands), ...commands.map(describeCommand)].join('\n')
    for (const { name } of commands) expect(text).toContain(`npm run admin -- ${name}`)
    expect(text.split('\n').filter((line) => line.length > 140)).toEqual([])
  })

  it.each(commands.map(({ name, example }) => [name, example]))(
    'the example of %s can be parsed',
    (name, example) => {
      const words = example.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', ''))
      expect(parseCommandLine(words, commands).command.name).toBe(name)
    },
  )
})

describe('a table', () => {
  it('is aligned, without empty columns, and long or dangerous text cannot change it', () => {
    const table = drawTable([
      { id: 1, name: 'Zoë\u001b[2J\nLake', why: null, text: 'x'.repeat(80) },
      { id: 10, name: 'Max', why: '', text: 'short' },
    ])
    const [head, first, second] = table.split('\n')
    expect(head).toMatch(/^ID {2}NAME +TEXT$/)
    expect(first).toContain(`1   Zoë [2J Lake  ${'x'.repeat(59)}…`)
    expect(second).toBe('10  Max           short')
  })
})
