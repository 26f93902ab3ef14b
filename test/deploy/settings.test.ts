import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { documentedSettings } from '#test/architecture/read-settings.ts'
import { interpolate, ours, services } from './compose-files.ts'
import { imageEnvironment } from './dockerfile.ts'
import { configMap, pods } from './kubernetes-files.ts'
import { type Environment, fillIn, readEnvironment, readText } from './read-deploy.ts'
import { processUnits, units } from './systemd-units.ts'

const documented = Object.keys(documentedSettings(readText('.env.example')))
/** Variables that Node.js and glibc read. */
const ofTheRuntime = ['NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_']
/** Variables that only the Compose files read. */
const ofCompose = ['SITE', 'POSTGRES_PASSWORD', 'BACKUPS', 'BIND']

const composeEnvironment = readEnvironment('deploy/compose/example.env', { all: true })
const secretsOfKubernetes = readEnvironment('deploy/kubernetes/overlays/example/secrets.example.env')
const settingsOfSystemd = readEnvironment('deploy/systemd/example.env', { all: true })

/** The settings that `prepare.sh` writes, with a fixed text in place of its random values. */
const standInEnvironment = Object.fromEntries(
  [...readText('deploy/compose/stand-ins/prepare.sh').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
    ([, name, value = '']) => [
      name,
      value.replaceAll(/\$\(random \d+\)/g, 'a0b1c2d3e4f5a0b1c2d3e4f5a0b1c2d3e4f5'),
    ],
  ),
) as Environment

test.each<[string, string[]]>([
  ['the Dockerfile', Object.keys(imageEnvironment)],
  ['the services of Compose', ours.flatMap(([, { environment }]) => Object.keys(environment ?? {}))],
  ['example.env of Compose', Object.keys(composeEnvironment)],
  ['.env of the stand-ins', Object.keys(standInEnvironment)],
  ['the units of systemd', units.flatMap(({ environment }) => Object.keys(environment))],
  ['example.env of systemd', Object.keys(settingsOfSystemd)],
  ['the ConfigMap', Object.keys(configMap)],
  ['the Secret', Object.keys(secretsOfKubernetes)],
  ['the pods', pods.flatMap(({ pod }) => pod.containers.flatMap(({ env = [] }) => env.map((e) => e.name)))],
])('every setting in %s is one that the program reads', (_, names) => {
  expect(names).not.toEqual([])
  expect(names.filter((name) => ![...documented, ...ofTheRuntime, ...ofCompose].includes(name))).toEqual([])
})

const inCompose = (name: string, given: Environment): Environment =>
  Object.fromEntries(
    Object.entries({ ...imageEnvironment, ...given, ...services[name]!.environment }).map(
      ([setting, value]) => [setting, interpolate(value, given)],
    ),
  )
const filledCompose = { ...fillIn(composeEnvironment), POSTGRES_PASSWORD: 'secret' }
const inKubernetes = (role: string) => ({
  ...imageEnvironment,
  ...configMap,
  ...fillIn(secretsOfKubernetes),
  ROLE: role,
})
const inSystemd = (at: number) => ({
  ...fillIn(settingsOfSystemd),
  ...processUnits[at]!.environment,
  PORT: '3001',
})

test.each<[string, Environment]>([
  ['a web process in Compose', inCompose('web-1', filledCompose)],
  ['the worker in Compose', inCompose('worker', filledCompose)],
  ['a web process in Kubernetes', inKubernetes('web')],
  ['a worker in Kubernetes', inKubernetes('worker')],
  ['a web process of systemd', inSystemd(0)],
  ['the worker of systemd', inSystemd(1)],
])('the settings of %s are complete and fit together', (_, environment) => {
  const config = readConfig(environment)
  expect(config).toMatchObject({ production: true, sandbox: false, role: environment['ROLE'], trustProxy: 1 })
  expect(config.secretKeys).toHaveLength(1)
  expect(config.doubts.filter((doubt) => !doubt.startsWith('MAIL_FROM'))).toEqual([])
})

test('the settings of the stand-ins are complete, and reach nobody outside', () => {
  const config = readConfig(inCompose('web-1', standInEnvironment))
  expect(config).toMatchObject({ production: true, sandbox: false })
  const local = /\.localhost(:|\/|$)/
  expect(config.publicUrl).toMatch(local)
  expect(config.oidc?.issuer).toMatch(local)
  expect(config.stripe?.apiBase).toMatch(local)
  expect(standInEnvironment['BIND']).toBe('127.0.0.1')
})

test('every variable of the Compose files has a value in the examples', () => {
  const text = readText('deploy/compose/compose.yaml') + readText('deploy/compose/compose.stand-ins.yaml')
  for (const given of [filledCompose, { ...standInEnvironment }])
    expect(() => interpolate(text, given)).not.toThrow()
})
