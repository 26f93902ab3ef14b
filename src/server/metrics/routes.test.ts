import { expect, test, vi } from 'vitest'
import { aRequest, inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { aPaidBooking } from '#test/fixtures/money.ts'
import { openTestApp } from '#test/fixtures/app.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { readAlerts, readDashboard } from '#test/ops/read-alerts.ts'
import { lintFamilies, parseExposition } from '#test/support/exposition.ts'
import { readSelectors } from '#test/support/promql.ts'
import { hasPromtool, runPromtool } from '#test/support/promtool.ts'

const token = 'token-of-the-tests'
const { app, renter, owner } = await openSharedApp(['renter', 'owner'], {
  METRICS_TOKEN: token,
  LOG_LEVEL: 'silent',
})

async function readMetrics(): Promise<string> {
  const response = await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  return response.text()
}

/** Returns the sum of the samples that have these labels. */
async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number> {
  const samples = parseExposition(await readMetrics()).flatMap((family) => family.samples)
  return samples
    .filter(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )
    .reduce((sum, { value }) => sum + value, 0)
}

test('metrics are for whoever has the token, and without a token there are none', async () => {
  const ask = async (url: string, authorization?: string) =>
    (await fetch(`${url}/metrics`, authorization ? { headers: { authorization } } : {})).status
  expect(await ask(app.url)).toBe(401)
  expect(await ask(app.url, `Bearer ${token}x`)).toBe(401)
  expect(await ask(app.url, `Basic ${token}`)).toBe(401)
  const closed = await openTestApp({ ROLE: 'web' })
  expect(await ask(closed.url, `Bearer ${token}`)).toBe(404)
  await closed.close()
})

test('metrics pass a linter, have every part, and name nobody', async () => {
  await aPaidBooking({ app, renter, owner })
  await app.visitor.get('/api/listings?search=renter@example.com')
  await app.visitor.get('/api/nothing/renter@example.com')
  await app.settle()
  const text = await readMetrics()
  const families = parseExposition(text)
  expect(lintFamilies(families)).toEqual([])
  if (hasPromtool) expect(runPromtool(['check', 'metrics'], text)).toBe('')
  expect(text).not.toMatch(/renter@|example\.com|Riley/)
  expect(families.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'process_cpu_seconds_total',
      'switchback_http_requests_total',
      'switchback_http_request_duration_seconds',
      'switchback_database_connections',
      'switchback_job_runs_total',
      'switchback_job_last_success_timestamp_seconds',
      'switchback_payment_call_attempts_total',
      'switchback_email_attempts_total',
      'switchback_bookings',
      'switchback_queue_waiting',
      'switchback_money',
      'switchback_part_up',
    ]),
  )
  expect(await valueOf('switchback_http_requests_total', { route: '/api/listings', status: '200' })).toBe(1)
  expect(await valueOf('switchback_http_requests_total', { route: '/api/*', status: '404' })).toBe(1)
  expect(await valueOf('switchback_payment_call_attempts_total', { call: 'createIntent' })).toBeGreaterThan(0)
  expect(await valueOf('switchback_part_up', { part: 'database' })).toBe(1)
  expect(await valueOf('switchback_database_connections', { state: 'max' })).toBe(20)
}, 60_000)

test('what fails is counted by how it failed', async () => {
  const mail = vi.spyOn(app.deps.mail, 'send').mockRejectedValue(new Error('550'))
  await aRequest(renter, await aListing(owner), inDays(app, 40))
  await app.settle()
  mail.mockRestore()
  const clock = vi.spyOn(app.deps.clock, 'now').mockImplementation(() => {
    throw new Error('There is no time.')
  })
  await app.switchback.settle()
  clock.mockRestore()
  await expect(app.deps.payments.readIntent('pi_none')).rejects.toThrow('No such')
  await app.visitor.fetch('/api/webhooks/stripe', { method: 'POST', body: '{}' })
  await app.visitor.fetch('/api/callback?code=none')
  const outcome = 'failed'
  expect(await valueOf('switchback_email_attempts_total', { outcome })).toBeGreaterThan(0)
  expect(await valueOf('switchback_job_runs_total', { name: 'send payouts', outcome })).toBeGreaterThan(0)
  const refused = { call: 'readIntent', outcome: 'refused' }
  expect(await valueOf('switchback_payment_call_attempts_total', refused)).toBe(1)
  expect(await valueOf('switchback_webhooks_refused_total', { reason: 'bad_signature' })).toBe(1)
  expect(await valueOf('switchback_sign_ins_refused_total', { reason: 'no_attempt' })).toBe(1)
}, 60_000)

test('the alerts and the dashboard name metrics and labels that there are', async () => {
  const labelsOf = new Map<string, Set<string>>()
  for (const { samples } of parseExposition(await readMetrics()))
    for (const { name, labels } of samples)
      labelsOf.set(name, (labelsOf.get(name) ?? new Set()).union(new Set(Object.keys(labels))))
  // Prometheus adds the metric `up` itself.
  labelsOf.set('up', new Set())
  const ofPrometheus = ['job', 'instance']
  const wrong = [...readAlerts(), ...readDashboard()].flatMap(({ expr }) =>
    readSelectors(expr).flatMap(({ name, labels }) => {
      const known = labelsOf.get(name)
      if (!known) return [`${name} does not exist`]
      const unknown = labels.filter((label) => !known.has(label) && !ofPrometheus.includes(label))
      return unknown.map((label) => `${name} has no label ${label}`)
    }),
  )
  expect(wrong).toEqual([])
})
