import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { ours, services, standIns } from './compose-files.ts'
import { instructionOf } from './dockerfile.ts'
import { configMap, pods, resourceOf } from './kubernetes-files.ts'
import { readText } from './read-deploy.ts'
import { processUnits, units } from './systemd-units.ts'

/** Seconds that a process has after draining to close everything, from `src/main.ts`. */
const closeSeconds = Number(/closeTimeout = (\d+)_000/.exec(readText('src/main.ts'))?.[1])
/** Connections of a process beside those of its pool. */
const extraConnections = 2
/** Connections that PostgreSQL keeps for its superuser. */
const reserved = 3
const maxConnectionsByDefault = 100
const secondsOf = (text: string) => Number(/^(\d+)s$/.exec(text)?.[1])

test('a process has time to drain and to close before it is killed', () => {
  expect(closeSeconds).toBe(9)
  for (const [name, { environment, stop_grace_period: grace }] of ours) {
    const drain = Number(environment?.['DRAIN_SECONDS'] ?? 0)
    expect(secondsOf(grace!), name).toBeGreaterThan(drain + closeSeconds)
  }
  for (const { values, environment } of processUnits)
    expect(Number(values['TimeoutStopSec']![0])).toBeGreaterThan(
      Number(environment['DRAIN_SECONDS']) + closeSeconds,
    )
  for (const name of ['switchback-web', 'switchback-worker'])
    expect(resourceOf('Deployment', name).spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
      Number(configMap['DRAIN_SECONDS']) + closeSeconds,
    )
})

test('a balancer notices that a process drains before it stops', () => {
  const probe = Number(/health_interval (\d+)s/.exec(readText('deploy/caddy/Caddyfile'))?.[1])
  for (const drain of [
    services['web-1']!.environment!['DRAIN_SECONDS'],
    processUnits[0]!.environment['DRAIN_SECONDS'],
  ])
    expect(Number(drain)).toBeGreaterThanOrEqual(2 * probe)
  const { readinessProbe } = resourceOf('Deployment', 'switchback-web').spec.template.spec.containers[0]!
  expect(Number(configMap['DRAIN_SECONDS'])).toBeGreaterThanOrEqual(2 * readinessProbe!.periodSeconds)
})

test('the database has connections for all processes, also while they are replaced', () => {
  const max = (name: string) => resourceOf('HorizontalPodAutoscaler', name).spec.maxReplicas!
  const pods = ['switchback-web', 'switchback-worker'].reduce((sum, name) => sum + max(name) + 1, 0)
  const each = Number(configMap['DATABASE_POOL']) + extraConnections
  expect(pods * each).toBe(90)
  expect(pods * each).toBeLessThanOrEqual(maxConnectionsByDefault - reserved)
  const inCompose = Number(/max_connections=(\d+)/.exec(services['postgres']!.command!.join(' '))?.[1])
  const { databasePool } = readConfig({})
  expect(ours.length * (databasePool + extraConnections)).toBeLessThanOrEqual(inCompose - reserved)
})

const allServices = [
  ...Object.entries(services),
  ...Object.entries(standIns).filter(([name]) => !(name in services)),
]

test.each(allServices)('the service %s has limits and no rights that it does not need', (name, service) => {
  expect(service.mem_limit).toMatch(/^\d+[mg]$/)
  expect(service.cpus).toBeGreaterThan(0)
  expect(service.pids_limit).toBeGreaterThan(0)
  if (name === 'postgres') return
  expect(service.cap_drop).toEqual(['ALL'])
  expect(service.security_opt).toEqual(['no-new-privileges:true'])
  if (name !== 'objects') expect(service.read_only).toBe(true)
})

test.each(pods)('the pod $name has limits and runs without rights', ({ pod }) => {
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
  expect(instructionOf('USER')).toBe('1000:1000')
  expect(pod.automountServiceAccountToken).toBe(false)
  for (const { resources, securityContext } of pod.containers) {
    expect(resources.limits['memory']).toMatch(/^\d+Mi$/)
    expect(resources.requests).toMatchObject({
      cpu: expect.stringMatching(/m$/),
      memory: expect.stringMatching(/Mi$/),
    })
    expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
  }
})

test.each(units)('the unit $file has limits and may write only where its data is', ({ file, values }) => {
  expect(values).toMatchObject({
    User: ['switchback'],
    NoNewPrivileges: ['yes'],
    ProtectSystem: ['strict'],
    CapabilityBoundingSet: [''],
    StateDirectory: ['switchback'],
  })
  expect(values['MemoryMax']).toHaveLength(1)
  expect(values['TasksMax']).toHaveLength(1)
  expect(values['ReadWritePaths'] ?? []).toEqual(file.includes('backup') ? ['/var/backups/switchback'] : [])
})
