import { findFiles, readText } from './read-deploy.ts'

export type Unit = { file: string; values: Record<string, string[]>; environment: Record<string, string> }

export const release = '/srv/switchback/current'

/** Returns the `Name=value` lines of a unit file. A name may occur several times, so each has a list of values. */
export function readUnit(file: string): Unit {
  const values: Record<string, string[]> = {}
  for (const [, name = '', value = ''] of readText(file).matchAll(/^([A-Za-z]+)=(.*)$/gm))
    (values[name] ??= []).push(value)
  const environment = Object.fromEntries((values['Environment'] ?? []).map((pair) => pair.split('=', 2)))
  return { file, values, environment: environment as Record<string, string> }
}

export const units = findFiles('deploy/systemd/*.service').map(readUnit)
export const unitOf = (name: string): Unit =>
  units.find(({ file }) => file.endsWith(`/${name}.service`)) ?? readUnit(`deploy/systemd/${name}.service`)
export const processUnits = ['switchback-web@', 'switchback-worker'].map(unitOf)
