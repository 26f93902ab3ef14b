import { readYaml } from './read-deploy.ts'

export type Service = {
  image?: string
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  stop_grace_period?: string
  mem_limit?: string
  cpus?: number
  pids_limit?: number
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  volumes?: string[]
  logging?: object
}
type ComposeFile = { services: Record<string, Service> }

export const composeFile = 'deploy/compose/compose.yaml'
export const standInFile = 'deploy/compose/compose.stand-ins.yaml'

export const readServices = (file: string): Record<string, Service> =>
  (readYaml(file)[0] as ComposeFile).services

/** The services of `compose.yaml`. */
export const services = readServices(composeFile)
/** The services of `compose.stand-ins.yaml`: additions to those of `compose.yaml`, and services of its own. */
export const standIns = readServices(standInFile)

/** The services that run the image of this project. */
export const ours = [
  ...Object.entries(services),
  ...Object.entries(standIns).filter(([name]) => !(name in services)),
].filter(([, { image }]) => image?.startsWith('switchback:'))

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?}` as Compose does. Throws if a variable has no value. */
export function interpolate(text: string, environment: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = environment[name] || (kind === '-' ? rest : '')
    if (!value) throw new Error(`${name} has no value.`)
    return value
  })
}
