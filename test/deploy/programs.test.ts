import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { makeCertificate } from '#test/fixtures/self-signed.ts'
import { project } from '#tools/project.ts'
import { isInstalled, runProgram } from './programs.ts'
import { findFiles, readText } from './read-deploy.ts'
import type { Resource } from './kubernetes-files.ts'
import { release } from './systemd-units.ts'

// The files are checked by the programs that read them, where those are installed. Debian packages all of them but kubectl and
// Docker Compose.
const has = {
  nginx: isInstalled('nginx', '-v'),
  caddy: isInstalled('caddy', 'version'),
  systemd: isInstalled('systemd-analyze', '--version'),
  kubectl: isInstalled('kubectl', 'kustomize', '--help'),
  compose: isInstalled('docker', 'compose', 'version'),
}

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'switchback-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test.skipIf(!has.systemd)('systemd accepts the units, where systemd-analyze is installed', () => {
  const folder = makeFolder()
  for (const file of findFiles('deploy/systemd/switchback-*')) {
    // systemd-analyze looks for the programs that a unit starts. They exist in this project, not in the release folder.
    const text = readText(file).replaceAll(release, project)
    writeFileSync(path.join(folder, path.basename(file)), text)
  }
  symlinkSync(path.join(folder, 'switchback-web@.service'), path.join(folder, 'switchback-web@3001.service'))
  const names = [
    'switchback-web@3001.service',
    'switchback-worker.service',
    'switchback-backup.service',
    'switchback-backup.timer',
  ]
  expect(
    runProgram('systemd-analyze', ['verify', '--man=no', ...names.map((name) => path.join(folder, name))]),
  ).toBe('')
})

test.skipIf(!has.kubectl)('kubectl builds the overlay, where it is installed', () => {
  const built = runProgram('kubectl', ['kustomize', 'deploy/kubernetes/overlays/example'], { cwd: project })
  const resources = parseAllDocuments(built).map((document) => document.toJS() as Resource)
  expect(resources.map(({ kind }) => kind).toSorted()).toEqual([
    'ConfigMap',
    'Deployment',
    'Deployment',
    'HorizontalPodAutoscaler',
    'HorizontalPodAutoscaler',
    'Ingress',
    'Job',
    'NetworkPolicy',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'PodDisruptionBudget',
    'PodMonitor',
    'Service',
    'Service',
  ])
  const web = resources.find(
    ({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name.endsWith('web'),
  )
  expect(web!.spec.metrics).toHaveLength(2)
  // kustomize must append a hash of the settings to the name. Without it, pods would continue with old settings after a
  // change.
  expect(built).toMatch(/configMapRef:\s+name: switchback-\w{10}\n/)
})

test.skipIf(!has.compose)('Docker Compose accepts both files, where it is installed', () => {
  const files = ['compose.yaml', 'compose.stand-ins.yaml'].flatMap((file) => ['--file', file])
  const args = ['compose', '--env-file', 'example.env', ...files, 'config', '--quiet', '--no-interpolate']
  expect(runProgram('docker', args, { cwd: path.join(project, 'deploy/compose') })).toBe('')
})

test.skipIf(!has.nginx)('nginx accepts its example, where it is installed', () => {
  const folder = makeFolder()
  const { key, cert } = makeCertificate()
  writeFileSync(path.join(folder, 'key.pem'), key)
  writeFileSync(path.join(folder, 'cert.pem'), cert)
  mkdirSync(path.join(folder, 'tmp'))
  const site = readText('deploy/nginx/switchback.conf')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    // nginx opens the configured ports even when it only checks the file, and another program may use them.
    .replaceAll(/listen (\[::\]:)?80;/g, `listen unix:${folder}/80$1.sock;`)
    .replaceAll(/listen (\[::\]:)?443 ssl http2;/g, `listen unix:${folder}/443$1.sock ssl http2;`)
    .replaceAll('80[::]:', '80v6')
    .replaceAll('443[::]:', '443v6')
  const whole = `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}}\n`
  writeFileSync(path.join(folder, 'nginx.conf'), whole)
  expect(runProgram('nginx', ['-t', '-c', path.join(folder, 'nginx.conf')])).toContain('test is successful')
})

test.skipIf(!has.caddy)(
  'Caddy accepts its example, alone and with the stand-ins, where it is installed',
  () => {
    const folder = makeFolder()
    writeFileSync(path.join(folder, 'Caddyfile'), readText('deploy/caddy/Caddyfile'))
    const args = ['validate', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')]
    expect(runProgram('caddy', args)).toContain('Valid configuration')
    const { key, cert } = makeCertificate()
    writeFileSync(path.join(folder, 'key.pem'), key)
    writeFileSync(path.join(folder, 'cert.pem'), cert)
    const standIns = 'deploy/compose/stand-ins'
    for (const [to, file] of [
      ['more', 'stand-ins.caddy'],
      ['routes', 'payments.routes'],
    ] as const) {
      mkdirSync(path.join(folder, to))
      writeFileSync(path.join(folder, to, file), readText(`${standIns}/${file}`))
    }
    const env = { SITE: 'switchback.localhost', SITE_TLS: `tls ${folder}/cert.pem ${folder}/key.pem` }
    const printed = runProgram('caddy', ['adapt', ...args.slice(1), '--validate'], { env })
    for (const part of ['"payments:3400"', '"issuer:5556"', '"mail:8025"', 'id.switchback.localhost'])
      expect(printed).toContain(part)
  },
)
