import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { openPrometheus } from '#adapters/telemetry/prometheus.ts'
import * as calendarImport from '#contract/calendar-import.ts'
import { listenToEvents } from '#contract/events.ts'
import { photoLimits } from '#domain/photo.ts'
import type { Deps } from '#server/deps.ts'
import { serveHealth } from '#server/http/health.ts'
import { services } from './compose-files.ts'
import { dockerfile, imageEnvironment } from './dockerfile.ts'
import { configMap, pods, resourceOf, resources } from './kubernetes-files.ts'
import { readText } from './read-deploy.ts'
import { processUnits } from './systemd-units.ts'

const caddyfile = readText('deploy/caddy/Caddyfile')
const nginx = readText('deploy/nginx/switchback.conf')

function findHealthPaths(): string[] {
  const paths: string[] = []
  const get = (path: string) => void paths.push(path)
  serveHealth({ get } as unknown as FastifyInstance, {} as Deps, () => true)
  return paths
}

test('everything that asks for health asks at an address that every process serves', () => {
  const asked = [
    ...pods.flatMap(({ pod }) =>
      pod.containers.flatMap(({ startupProbe, readinessProbe, livenessProbe }) =>
        [startupProbe, readinessProbe, livenessProbe].flatMap((probe) => probe?.httpGet.path ?? []),
      ),
    ),
    ...processUnits.map(({ values }) => /:[\d%i]+(\/\S+)$/.exec(values['ExecStartPost']![0]!)?.[1]),
    /health_uri (\S+)/.exec(caddyfile)?.[1],
    /\/\/127\.0\.0\.1:\$\{process\.env\.PORT\}(\/\w+)/.exec(dockerfile)?.[1],
  ]
  expect(new Set(asked)).toEqual(new Set(findHealthPaths()))
  expect(asked).toHaveLength(10)
})

test('proxies, services and probes lead to the ports at which the processes listen', () => {
  expect(configMap['PORT']).toBe(imageEnvironment['PORT'])
  const containers = pods.flatMap(({ name, pod }) => (name.endsWith('migrate') ? [] : pod.containers))
  expect(containers).toHaveLength(2)
  for (const { ports } of containers)
    expect(ports).toEqual([{ name: 'http', containerPort: Number(configMap['PORT']) }])
  const upstreams = services['proxy']!.environment!['UPSTREAMS']!.split(' ')
  expect(upstreams).toEqual(['web-1', 'web-2'].map((name) => `${name}:${imageEnvironment['PORT']}`))
  const [web, worker] = processUnits
  const ports = [.../systemctl enable --now (.*)/.exec(readText(web!.file))![1]!.matchAll(/@(\d+)/g)].map(
    ([, port]) => port!,
  )
  expect(ports).toHaveLength(2)
  expect(ports).not.toContain(worker!.environment['PORT'])
  expect([...caddyfile.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual(ports)
  expect([...nginx.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual(ports)
})

test('proxies pass on the largest body, and leave it to the program to refuse larger ones', () => {
  const limits = [/client_max_body_size (\d+)m/.exec(nginx), /max_size (\d+)MB/.exec(caddyfile)].map(
    (found) => Number(found?.[1]) * 1_000_000,
  )
  const bodies = Object.values(calendarImport).flatMap((each) =>
    typeof each === 'object' && 'largestBody' in each ? [each.largestBody as number] : [],
  )
  expect(bodies).not.toEqual([])
  for (const limit of limits) expect(limit).toBeGreaterThan(Math.max(photoLimits.maxBytes, ...bodies))
})

test('proxies stream events and keep /metrics from visitors', () => {
  const events = new RegExp(`location = ${listenToEvents.path} \\{([^}]*)\\}`).exec(nginx)?.[1]
  expect(events).toContain('proxy_buffering off;')
  expect(caddyfile).toContain('flush_interval -1')
  expect(nginx).toMatch(/location = \/metrics \{\s*return 404;/)
  expect(caddyfile).toMatch(/handle \/metrics \{\s*respond 404/)
})

test('autoscaling counts what the program exports', async () => {
  const pool = () => ({ totalCount: 0, idleCount: 0, waitingCount: 0, options: { max: 1 } })
  const exported = await openPrometheus({ token: '0123456789abcdef', pool }).metrics.write([])
  const readings = readText('src/server/metrics/town-readings.ts')
  const autoscalers =
    readText('deploy/kubernetes/components/prometheus/web-autoscaler.yaml') +
    JSON.stringify(resourceOf('HorizontalPodAutoscaler', 'switchback-worker'))
  const names = [...autoscalers.matchAll(/\bname"?: ?"?((?:nodejs|switchback|process)_\w+)/g)].map(
    ([, name]) => name!,
  )
  expect(names).toHaveLength(2)
  const rules = readText('deploy/kubernetes/components/prometheus/rules.yaml')
  for (const name of names) {
    expect(exported.includes(`# TYPE ${name} gauge`) || readings.includes(`name: '${name}', help`)).toBe(true)
    expect(rules).toContain(`as: ${name}`)
  }
})

test('pods may reach a database, web servers, mail servers and names', () => {
  const policy = resourceOf('NetworkPolicy', 'switchback')
  const ports = policy.spec.egress!.flatMap((rule) => rule.ports.map(({ port }) => port))
  expect(ports).toEqual([53, 53, 5432, 443, 465, 587])
  expect(resources.filter(({ kind }) => kind === 'NetworkPolicy')).toHaveLength(2)
})
