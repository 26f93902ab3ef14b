import { readFileSync } from 'node:fs'
import path from 'node:path'
import { project } from '#tools/project.ts'

const first = <Content>(file: string) =>
  JSON.parse(readFileSync(path.join(project, 'towns/missoula', file), 'utf8')) as Content
const neighborhoods = first<{ name: string }[]>('neighborhoods.json').map(({ name }) => name)
// Names of neighborhoods that every town may have.
const common = ['Downtown', 'Northside', 'Westside', 'Riverfront', 'University District']
/** Words that are true only of Missoula, the first town: its places and its time zone. */
const words = ['Missoula', 'Montana', 'Mountain Time', 'Hellgate', 'Sentinel', 'Clark Fork', 'America/Denver']
const forms = [
  '\\bMT\\b',
  '\\bmiles?\\b',
  'dollars?',
  '\\$\\d',
  '\\bUSD\\b',
  '20% (platform )?fee',
  '\\(20%\\)',
]
const names = neighborhoods.filter((name) => !common.includes(name))
const foreign = new RegExp([...words, ...names, ...forms].join('|'), 'gi')

/**
 * Matches an amount in dollars in source code, such as `$4.50` or `$250`. It leaves out SQL parameters such as `$12`,
 * which have at most two digits.
 */
const dollarAmount = /\$(?:0\b|\d+[,.]\d|\d{3})/
const inSources = new RegExp(
  [...words, ...names]
    .map((word) => `\\b${word}\\b`)
    .concat(dollarAmount.source, '\\bMT\\b')
    .join('|'),
  'g',
)

/** Returns the words of a source, without its comments, that are true of Missoula only. */
export const foreignInSource = (source: string): string[] =>
  source.replace(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '').match(inSources) ?? []

/** Returns the words of a text that are true of Missoula only. */
export const foreignIn = (text: string): string[] => text.match(foreign) ?? []

/** Returns HTML without class names, because a class such as `mt-4` looks like the abbreviation of Montana. */
export const withoutClasses = (source: string): string => source.replace(/ class(?:Name)?="[^"]*"/g, '')
