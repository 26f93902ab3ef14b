import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hour } from '#domain/durations.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'
import { openSandboxClock, type SandboxClock, type Settle } from './sandbox-clock.ts'
let database: TestDatabase
let opened: { close(): Promise<unknown> }[]

beforeEach(async () => {
  database = await openTestDatabase({ max: 2 })
  opened = []
})

afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()))
  await database.close()
})

async function openClock(): Promise<SandboxClock> {
  const clock = openSandboxClock({ pool: database.pool })
  await clock.start()
  opened.push(clock)
  return clock
}

async function openServer(
  settle: Settle = async () => {},
): Promise<{ clock: SandboxClock; app: FastifyInstance }> {
  const clock = await openClock()
  const app = Fastify()
  opened.unshift(app)
  await app.register(clock.plugin, { prefix: '/sandbox/clock', settle })
  return { clock, app }
}

const post = (app: FastifyInstance, payload: object | string) =>
  app.inject({
    method: 'POST',
    url: '/sandbox/clock',
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

const ahead = (clock: SandboxClock) => clock.now().getTime() - Date.now()

describe('the sandbox clock', () => {
  it('shows real time until it is moved, and never runs backwards', async () => {
    const clock = await openClock()
    expect(Math.abs(ahead(clock))).toBeLessThan(1_000)
    const real = vi.spyOn(Date, 'now')
    const before = clock.now()
    real.mockReturnValue(before.getTime() - hour)
    expect(clock.now().getTime()).toBe(before.getTime())
    real.mockRestore()
  })

  it('moves by durations and to times, and responds with the new time', async () => {
    const { app } = await openServer()
    const start = Date.now()
    const moved = await post(app, { advance: 'PT25H' })
    expect(moved.statusCode).toBe(200)
    const first = Date.parse(moved.json<{ now: string }>().now)
    expect(first - start).toBeGreaterThanOrEqual(25 * hour)
    expect(first - start).toBeLessThan(25 * hour + 10_000)
    const target = new Date(first + 5 * hour)
    const set = Date.parse((await post(app, { now: target.toISOString() })).json<{ now: string }>().now)
    expect(set).toBeGreaterThanOrEqual(target.getTime())
    const read = await app.inject('/sandbox/clock')
    expect(Date.parse(read.json<{ now: string }>().now)).toBeGreaterThanOrEqual(set)
  })

  it.each([
    [{ now: '2020-01-01T00:00:00Z' }, 409],
    [{ advance: '-PT1H' }, 409],
    [{ advance: 'P1M' }, 400],
    [{ advance: 5 }, 400],
    [{ advance: 'P520000W' }, 400],
    [{ now: '2027-02-30T00:00:00Z' }, 400],
    [{ now: '2030-01-01T00:00:00Z', advance: 'PT1H' }, 400],
    [{}, 400],
    ['[]', 400],
    ['null', 400],
    ['{', 400],
    ['', 400],
  ])('refuses %j with %i and an explanation, and does not move', async (payload, status) => {
    const { app, clock } = await openServer()
    const response = await post(app, payload)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json()).toMatchObject({ status, detail: expect.stringMatching(/^[A-Za-z].*\.$/) })
    expect(ahead(clock)).toBeLessThan(1_000)
  })

  it('responds after everything due is settled, and runs one move at a time', async () => {
    let running = 0
    let max = 0
    const { app, clock } = await openServer(async () => {
      running += 1
      max = Math.max(max, running)
      await pause(20)
      running -= 1
    })
    const other = await openServer(async () => {
      running += 1
      max = Math.max(max, running)
      await pause(20)
      running -= 1
    })
    const responses = await Promise.all(
      [app, other.app, app, other.app, app, other.app].map((one) => post(one, { advance: 'PT1H' })),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    expect(max).toBe(1)
    await clock.refresh()
    expect(Math.round(ahead(clock) / hour)).toBe(6)
  })

  it('lets settling use the whole pool while other moves wait', async () => {
    const { app } = await openServer(async () => {
      await Promise.all([database.pool.query('select pg_sleep(0.02)'), database.pool.query('select 1')])
    })
    const responses = await Promise.all(Array.from({ length: 6 }, () => post(app, { advance: 'PT1S' })))
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })

  it('begins a history in the past, in every process, and ends it at real time', async () => {
    const { app, clock } = await openServer()
    const other = await openClock()
    await clock.beginAt(new Date(Date.now() - 48 * hour))
    expect(Math.round(ahead(clock) / hour)).toBe(-48)
    await post(app, { advance: 'P1D' })
    await other.refresh()
    expect(Math.round(ahead(other) / hour)).toBe(-24)
    expect(Math.round(ahead(await openClock()) / hour)).toBe(-24)
    await clock.beginAt(new Date(Date.now() - 72 * hour))
    await vi.waitFor(() => expect(Math.round(ahead(other) / hour)).toBe(-72), { timeout: 900, interval: 10 })
    await clock.catchUp()
    await other.refresh()
    expect(Math.abs(ahead(clock))).toBeLessThan(5)
    expect(Math.abs(ahead(other))).toBeLessThan(5)
  })

  it('refuses a history that begins in the future, or after the clock was moved forward', async () => {
    const { app, clock } = await openServer()
    await expect(clock.beginAt(new Date(Date.now() + hour))).rejects.toThrow('in the past')
    await post(app, { advance: 'PT1S' })
    await expect(clock.beginAt(new Date(Date.now() - hour))).rejects.toThrow('does not go back')
    await clock.catchUp()
    expect(ahead(clock)).toBeGreaterThan(900)
  })

  it('releases the lock when settling fails', async () => {
    let fails = true
    const { app } = await openServer(async () => {
      if (fails) throw new Error('The provider is away')
    })
    expect((await post(app, { advance: 'PT1H' })).statusCode).toBe(500)
    fails = false
    expect((await post(app, { advance: 'PT1H' })).statusCode).toBe(200)
  })

  it('is the same in every process, also after a late start or a lost connection', async () => {
    const { app } = await openServer()
    const other = await openClock()
    await post(app, { advance: 'P1D' })
    await vi.waitFor(() => expect(Math.round(ahead(other) / hour)).toBe(24), { timeout: 900, interval: 10 })
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen%'`,
    )
    await post(app, { advance: 'P1D' })
    await vi.waitFor(() => expect(Math.round(ahead(other) / hour)).toBe(48), { timeout: 3_000, interval: 10 })
    expect(Math.round(ahead(await openClock()) / hour)).toBe(48)
  })

  it('has a page with a form for browsers', async () => {
    const { app, clock } = await openServer()
    const headers = { accept: 'text/html,application/xhtml+xml' }
    const page = await app.inject({ url: '/sandbox/clock', headers })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('Sandbox')
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    const moved = await app.inject({
      method: 'POST',
      url: '/sandbox/clock',
      headers: form,
      payload: 'advance=P1D',
    })
    expect([moved.statusCode, moved.headers.location]).toEqual([303, '/sandbox/clock'])
    expect(Math.round(ahead(clock) / hour)).toBe(24)
    const wrong = await app.inject({
      method: 'POST',
      url: '/sandbox/clock',
      headers: form,
      payload: 'advance=x',
    })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('advance must be a duration')
  })
})
