import { BadSettings, type SettingProblem } from './bad-settings.ts'
import { findConflicts } from './conflicts.ts'
import { findNearName } from './near-names.ts'
import { readTownOnce, type TownFolder } from '#town/read-town.ts'
import { settingNames, settings, type SettingValues } from './settings.ts'

/** Makes zod parse without compiling the schema first, because compiling takes longer than parsing once. */
const readOnce = { jitless: true }

/** Reads every setting. An empty value counts as absent. Throws `BadSettings` with everything that is wrong. */
export function readSettings(
  environment: Record<string, string | undefined>,
): SettingValues & { town: TownFolder } {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const read = settings.safeParse(given, readOnce)
  const problems: SettingProblem[] = (read.error?.issues ?? []).map(({ path, message }) => ({
    setting: path.join('.'),
    sentence: message,
  }))
  const wrong = new Set(problems.map(({ setting }) => setting))
  const valid = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  problems.push(...findMisspelled(Object.keys(given)))
  const town = wrong.has('TOWN') ? undefined : tryTown(given)
  if (town instanceof BadSettings) problems.push(...town.problems)
  // Without a valid mode it is not known which settings are needed.
  if (!wrong.has('NODE_ENV') && !wrong.has('SANDBOX')) {
    problems.push(
      ...findConflicts(settings.parse(valid, readOnce)).filter(({ setting }) => !wrong.has(setting)),
    )
  }
  if (problems.length > 0) throw new BadSettings(problems)
  return { ...read.data!, town: town as TownFolder }
}

const findMisspelled = (names: readonly string[]): SettingProblem[] =>
  names.flatMap((setting) => {
    const near = findNearName(setting, settingNames)
    return near ? [{ setting, sentence: `is no setting: write ${near}, or remove it` }] : []
  })

function tryTown(given: Record<string, string>): TownFolder | BadSettings {
  try {
    return readTownOnce(given)
  } catch (error) {
    if (error instanceof BadSettings) return error
    throw error
  }
}
