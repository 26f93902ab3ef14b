import { expect, test } from 'vitest'
import { openLog } from './log.ts'

const lines: string[] = []
const log = openLog({ level: 'info', to: { write: (line) => void lines.push(line) } })

function written(write: () => void): string {
  lines.length = 0
  write()
  expect(lines).toHaveLength(1)
  expect(() => JSON.parse(lines[0]!)).not.toThrow()
  return lines[0]!
}

const secrets = [
  'ada@example.com',
  'Ada.O’Neil+gear@mail.example.co.uk',
  'zoë@exämple.com',
  'postgres://town:hunter2@db.example:5432/switchback',
  'sk_live_51HqExampleExample',
  'whsec_c2VjcmV0LXNlY3JldA==',
  'pi_3Example_secret_AbCdEf0123',
  'authorization: Bearer abc.def-123',
  'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2ln',
  'cookie: switchback=0123456789abcdef',
  'https://town.example/unsubscribe?token=0123456789abcdef',
]
const forbidden =
  /example\.com|O’Neil|zoë|hunter2|51Hq|c2VjcmV0|AbCdEf|abc\.def|eyJ|0123456789abcdef|mail\.example/

test.each(secrets)('a line never has %s', (secret) => {
  const failure = new Error(`550 rejected\n${secret}\nplease`, { cause: new Error(`for <${secret}>`) })
  expect(written(() => log.error({ err: failure }, `It failed for ${secret}.`))).not.toMatch(forbidden)
})

test('an error keeps its kind, code, constraint, stack and causes, and nothing else', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (first_name)=(Ada) already exists.',
    recipients: ['Ada'],
  })
  const line = written(() => log.error({ err: new TypeError('It failed', { cause }) }, 'A request failed'))
  const { err } = JSON.parse(line) as { err: { cause: object } }
  expect(err).toMatchObject({ type: 'TypeError', message: 'It failed' })
  expect(err.cause).toMatchObject({ code: '23505', constraint: 'users_email' })
  expect(line).toContain('log.test.ts')
  expect(line).not.toContain('Ada')
})

test('a line without secrets is written as it is', () => {
  const line = written(() =>
    log.info({ route: '/api/listings/:id', files: 'node_modules/@fastify/cookie' }, 'Why?'),
  )
  expect(JSON.parse(line)).toMatchObject({
    route: '/api/listings/:id',
    files: 'node_modules/@fastify/cookie',
    msg: 'Why?',
  })
})
