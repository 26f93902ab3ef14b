import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { project } from '#tools/project.ts'
import { averageTown, type TownOfAverage } from './assumptions.ts'
import { replaceSections, writeSections } from './sections.ts'
import { unitsFile } from './units.ts'

const usage = `Usage: npm run bench:scale [-- measure | write] [--bookings 4000 …]
  without    prints the tables of docs/scale.md
  write      writes them into docs/scale.md
  measure    measures the units on a scratch database and with real processes (about five minutes), and writes units.json
  options    ${Object.keys(averageTown)
    .map((name) => `--${name} ${averageTown[name as keyof TownOfAverage]}`)
    .join(' ')}`

const page = path.join(project, 'docs/scale.md')

async function run(): Promise<void> {
  const { positionals, town } = readArguments()
  const [command] = positionals
  if (command === 'measure') {
    const { measureUnits } = await import('./measure/measure.ts')
    const units = await measureUnits((sentence) => console.log(sentence))
    writeFileSync(unitsFile, `${JSON.stringify(units, undefined, 2)}\n`)
  } else if (command === 'write') {
    writeFileSync(page, replaceSections(readFileSync(page, 'utf8'), writeSections()))
  } else console.log(Object.values(writeSections(town)).join('\n\n'))
}

function readArguments(): { positionals: string[]; town: TownOfAverage } {
  const text = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(Object.keys(averageTown).map((name) => [name, text])),
    })
    const given = Object.entries(values).map(([name, value]) => [name, Number(value)] as const)
    const isWrong =
      given.some(([, value]) => !(value >= 0)) ||
      positionals.length > 1 ||
      !['measure', 'write', undefined].includes(positionals[0])
    if (!isWrong) return { positionals, town: { ...averageTown, ...Object.fromEntries(given) } }
  } catch {
    // Unknown options: the usage is printed below.
  }
  console.error(usage)
  return process.exit(2)
}

await run()
