import { averageTown, type TownOfAverage } from './assumptions.ts'
import { writeLimits, writeLoads, writeSchema, writeUnits } from './tables.ts'
import { readUnits } from './units.ts'

/** Returns the generated sections of docs/scale.md. The keys are the names of their markers. */
export const writeSections = (town: TownOfAverage = averageTown): Record<string, string> => {
  const units = readUnits()
  return {
    units: writeUnits(units),
    loads: writeLoads(units, town),
    limits: writeLimits(units, town),
    schema: writeSchema(units),
  }
}

/** Replaces the text between the markers of each section. Throws when a marker is missing. */
export function replaceSections(text: string, sections: Record<string, string>): string {
  return Object.entries(sections).reduce((written, [name, section]) => {
    const [begin, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`]
    const [from, until] = [written.indexOf(begin), written.indexOf(end)]
    if (from < 0 || until < from) throw new Error(`docs/scale.md needs ${begin.trim()} and ${end.trim()}.`)
    return written.slice(0, from + begin.length) + section + written.slice(until)
  }, text)
}
