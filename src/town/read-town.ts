import { existsSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import type { Town } from '#domain/town.ts'
import { legalPages, townMap, type TownFiles } from '#domain/town-files.ts'
import { BadSettings, type SettingProblem } from '#src/config/bad-settings.ts'
import { describeCurrency } from './currencies.ts'
import { findTownFolder, townFile, type TownSettings } from './find-folder.ts'
import { readLegal } from './read-legal.ts'
import { readPictures } from './read-pictures.ts'
import { readText } from './read-text.ts'
import { categoryFields, neighborhoodFields, textFields, townFields } from './town-files.ts'

/** The schemas parse one file each. Compiling them first, as zod does by itself, takes longer than that. */
const readOnce = { jitless: true }

/** Everything in the folder of a town. */
export type TownFolder = { folder: string; town: Town; files: TownFiles }

/**
 * Reads the folder that the settings TOWN and TOWN_DIR name. Throws `BadSettings` with a line for everything that is
 * wrong in it.
 */
export function readTown(settings: TownSettings): TownFolder {
  const { folder, setting } = findTownFolder(settings)
  if (!existsSync(folder)) {
    const sentence = `must lead to the folder of a town: there is no ${folder}`
    throw new BadSettings([{ setting, sentence }])
  }
  const problems: SettingProblem[] = []
  const refuse = (file: string, sentence: string) =>
    void problems.push({ setting, sentence: `leads to a town with a mistake in ${file}: ${sentence}` })
  const read = <Fields extends z.ZodType>(name: string, fields: Fields): z.output<Fields> | undefined => {
    const file = path.join(folder, name)
    const found = readJson(file)
    if ('problem' in found) {
      refuse(file, found.problem)
      return undefined
    }
    const { data, error } = fields.safeParse(found.content, readOnce)
    for (const issue of error?.issues ?? []) refuse(file, showIssue(issue))
    return data
  }
  const fields = read(townFile, townFields)
  const texts = read('texts.json', textFields)
  const neighborhoods = read('neighborhoods.json', neighborhoodFields)
  const categories = read('categories.json', categoryFields)
  const legal = readLegalPages(fields ? legalValues(fields) : noValues)
  const pictures = readPictures(folder, refuse)
  if (!fields || !legal || !texts || !neighborhoods || !categories || problems.length > 0)
    throw new BadSettings(problems)
  const { sign, name } = describeCurrency(fields.currency)
  return {
    folder,
    town: {
      ...fields,
      currencySymbol: sign,
      currencyName: name,
      texts,
      neighborhoods,
      hasMap: pictures.has(townMap),
    },
    files: { categories, legal, pictures },
  }

  /** Returns undefined when a legal page has a mistake. */
  function readLegalPages(values: Readonly<Record<string, string>>): TownFiles['legal'] | undefined {
    const found = legalPages.map((page) => {
      const file = path.join(folder, 'legal', `${page}.md`)
      const written = readText(file)
      const text = 'problem' in written ? written.problem : readLegal(written.text, values)
      if (typeof text !== 'string') return [page, text] as const
      refuse(file, text)
      return undefined
    })
    const whole = found.filter((entry) => entry !== undefined)
    return whole.length === legalPages.length ? (Object.fromEntries(whole) as TownFiles['legal']) : undefined
  }
}

const known = new Map<string, TownFolder>()

/** Like `readTown`, but reads each folder once per process: the settings and the code that knows the town share the result. */
export function readTownOnce(settings: TownSettings): TownFolder {
  const { folder } = findTownFolder(settings)
  const town = known.get(folder) ?? readTown(settings)
  known.set(folder, town)
  return town
}

/** The values for the names in braces that a legal page may use, such as `{city}`. */
const legalValues = ({ city, state, zoneName, currency, support, fees }: z.output<typeof townFields>) => ({
  city,
  state,
  zoneName,
  currency,
  supportHours: `${support.days}, ${support.hours} ${zoneName}`,
  platformFeePercent: String(fees.platformFeePercent),
  commissionPercent: String(100 - fees.ownerSharePercent),
})

/**
 * Empty values for the same names. With these, mistakes in legal pages are found even when `town.json` has mistakes as
 * well.
 */
const noValues: ReturnType<typeof legalValues> = {
  city: '',
  state: '',
  zoneName: '',
  currency: '',
  supportHours: '',
  platformFeePercent: '',
  commissionPercent: '',
}

function readJson(file: string): { content: unknown } | { problem: string } {
  const written = readText(file)
  if ('problem' in written) return written
  try {
    return { content: JSON.parse(written.text) as unknown }
  } catch (error) {
    return { problem: `it must be JSON (${(error as Error).message})` }
  }
}

/**
 * Returns a mistake as a sentence: `fees.deliveryFee.min must be an amount`. A name that the file does not have is
 * reported as unknown.
 */
function showIssue({ path: place, message, ...issue }: z.core.$ZodIssue): string {
  const where = place.join('.')
  if (issue.code === 'unrecognized_keys')
    return `${[...place, issue.keys.join(', ')].join('.')} is not a name of this file`
  if (issue.code === 'invalid_type' && !message.startsWith('must'))
    return `${where || 'it'} must be ${issue.expected}`
  return `${where || 'it'} ${message}`
}
