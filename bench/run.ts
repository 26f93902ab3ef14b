import { parseArgs } from 'node:util'
import { buildProgramIfStale } from '#tools/build-program.ts'
import { buildWebIfStale } from '#tools/build-web.ts'
import { answers } from './parts/answers/answers.ts'
import { growth } from './parts/growth.ts'
import { history } from './parts/history.ts'
import { log } from './parts/log.ts'
import { memory } from './parts/memory/memory.ts'
import type { Options, Part } from './parts/part.ts'
import { stale } from './parts/stale/stale.ts'
import { processes } from './parts/processes.ts'
import { start } from './parts/start.ts'
import { suggestions } from './parts/suggestions.ts'
import { showDuration } from './progress.ts'
import { savePlot, writeSection } from './report/report.ts'

const parts: Record<string, Part> = {
  start,
  answers,
  processes,
  log,
  suggestions,
  memory,
  growth,
  history,
  stale,
}

const usage = `Usage: npm run bench -- [part …] [options]
  parts      ${Object.keys(parts).join(', ')}; all of them without a name
  options    --listings 10000   of answers, log, memory, processes, stale, suggestions
             --rounds 5 --seconds 5   of answers, log, processes; --only Booking measures these works and writes no report
             --minutes 10 --uploads 500 --pages 5000   of memory; its growth is watched for that long
             --sizes 1000,10000,100000,1000000   of growth, in listings
             --bookings 1000000   of history
             --tries 10000   of stale`

const { values, positionals } = read()
const options: Options = {
  listings: Number(values.listings),
  bookings: Number(values.bookings),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  minutes: Number(values.minutes),
  uploads: Number(values.uploads),
  pages: Number(values.pages),
  tries: Number(values.tries),
  sizes: values.sizes.split(',').map(Number),
  only: values.only,
}
const unknown = positionals.filter((name) => !(name in parts))
const isWrong = [
  options.listings,
  options.bookings,
  options.rounds,
  options.seconds,
  options.minutes,
  options.uploads,
  options.pages,
  options.tries,
  ...options.sizes,
].some((value) => !(value > 0))
if (unknown.length > 0 || isWrong)
  fail(unknown.length > 0 ? `There is no part ${unknown.join(', ')}.` : 'Options are numbers above 0.')

const chosen = positionals.length > 0 ? positionals : Object.keys(parts)
const command = `npm run bench${process.argv.length > 2 ? ` -- ${process.argv.slice(2).join(' ')}` : ''}`
console.log(
  `${chosen.join(', ')}: about ${showDuration(chosen.reduce((sum, name) => sum + parts[name]!.duration(options), 0))}`,
)
await buildWebIfStale(console.log)
await buildProgramIfStale(console.log)
for (const name of chosen) {
  const part = parts[name]!
  console.log(`\n${part.title}: ${part.about} About ${showDuration(part.duration(options))}.`)
  const section = await part.run(options, (sentence) => console.log(`  ${sentence}`))
  console.log(`\n${section.text}\n`)
  if (options.only !== '') continue
  for (const plot of section.plots ?? []) await savePlot(plot)
  await writeSection(name, command, section.text)
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        listings: { type: 'string', default: '10000' },
        bookings: { type: 'string', default: '1000000' },
        rounds: { type: 'string', default: '5' },
        seconds: { type: 'string', default: '5' },
        minutes: { type: 'string', default: '10' },
        uploads: { type: 'string', default: '500' },
        pages: { type: 'string', default: '5000' },
        tries: { type: 'string', default: '10000' },
        sizes: { type: 'string', default: '1000,10000,100000,1000000' },
        only: { type: 'string', default: '' },
      },
    })
  } catch (error) {
    return fail((error as Error).message)
  }
}

function fail(sentence: string): never {
  console.error(`${sentence}\n${usage}`)
  return process.exit(2)
}
