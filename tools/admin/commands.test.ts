import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer, type User } from '#test/fixtures/users.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { aDataFolder } from '#test/faults/program.ts'
import type { Context } from './command.ts'
import { commands } from './commands.ts'
import { parseCommandLine } from './parse-command-line.ts'

const { app, admin } = await openSharedApp(['admin'], { LOG_LEVEL: 'silent' })
const operator = 'deploy@web-1'

/** Runs a command in this process. Returns what it printed; throws what it throws. */
async function run(...written: string[]) {
  const said: string[] = []
  const { command, args, values } = parseCommandLine(written, commands)
  const context: Context = {
    deps: app.deps,
    config: readConfig({}),
    args,
    values,
    actor: { operator },
    reason: 'For the test',
    now: app.deps.clock.now(),
    say: (sentence) => void said.push(sentence),
    list: (rows, empty) => void said.push(rows.length > 0 ? JSON.stringify(rows) : empty),
    progress: () => {},
    confirm: async (question) => {
      if (!values['yes']) throw new Error(`Asked: ${question}`)
    },
  }
  const code = (await command.run(context)) ?? 0
  return { code, said: said.join('\n') }
}

type Member = User & { id: string }
const newcomer = async () => (await app.signIn(aNewcomer('Nell'))) as Member
const lastEntry = () =>
  app.database
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'operator', 'reason', 'userId', 'bookingId', 'details'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .where('operator', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
const isAdmin = async (user: User) => (await user.get('/api/admin/overview')).status === 200
const userRow = ({ id }: Member) =>
  app.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('commands about people', () => {
  it('make and end admins, who are admins at once and are emailed what admins are', async () => {
    const nell = await newcomer()
    expect(await isAdmin(nell)).toBe(false)
    await expect(run('make-admin', nell.email)).rejects.toThrow(`Asked: Make ${nell.email} an admin`)
    expect(await run('make-admin', nell.email.toUpperCase(), '--yes')).toEqual({
      code: 0,
      said: `${nell.email} is an admin now.`,
    })
    expect(await isAdmin(nell)).toBe(true)
    expect(await lastEntry()).toMatchObject({
      action: 'make_admin',
      actorId: null,
      operator,
      userId: nell.id,
    })
    expect((await run('admins')).said).toContain(`"email":"${nell.email}"`)
    await app.visitor.post('/api/contact', {
      name: 'Max',
      email: 'max@example.com',
      subject: 'Hello',
      message: 'Is anybody there, and who?',
    })
    expect(await app.mail(nell.email)).toHaveLength(1)
    await expect(run('make-admin', nell.id, '--yes')).rejects.toThrow('already an admin')
    await expect(run('suspend', nell.id, '--yes')).rejects.toThrow('can’t suspend an admin')
    await run('remove-admin', nell.id, '--yes')
    expect(await isAdmin(nell)).toBe(false)
    await expect(run('remove-admin', nell.id, '--yes')).rejects.toThrow('not an admin')
    await expect(run('remove-admin', admin.email, '--yes')).rejects.toThrow('ADMIN_EMAILS names this person')
  })

  it('verify, suspend and reinstate as the pages do, and the pages show who it was', async () => {
    const nell = await newcomer()
    const listing = await aListing(nell)
    await run('verify', nell.email)
    expect((await userRow(nell)).verifiedBy).toBe('admin')
    await expect(run('verify', nell.email)).rejects.toThrow('already verified')
    await run('unverify', nell.email)
    expect((await userRow(nell)).verified).toBe(false)
    await expect(run('suspend', nell.email)).rejects.toThrow(`Asked: Suspend ${nell.email}`)
    await run('suspend', nell.email, '--yes')
    expect((await app.visitor.get(`/api/listings/${listing}`)).status).toBe(404)
    expect((await nell.post('/api/listings', {})).body).toMatchObject({ code: 'account_suspended' })
    await expect(run('make-admin', nell.email, '--yes')).rejects.toThrow('lift the suspension first')
    await run('reinstate', nell.email)
    expect((await app.visitor.get(`/api/listings/${listing}`)).status).toBe(200)
    const { body } = await admin.get('/api/admin/audit?limit=4')
    expect(body).toMatchObject([
      { action: 'reinstate', operator, actor: null, reason: 'For the test', userId: nell.id },
      { action: 'suspend', operator, actor: null },
      { action: 'unverify', operator, actor: null },
      { action: 'verify', operator, actor: null },
    ])
  })

  it.each(['nobody@example.com', '00000000-0000-4000-8000-000000000000'])('refuse %s', async (whom) => {
    await expect(run('verify', whom)).rejects.toThrow(/No account has the (email|id)/)
  })

  it('an admin who deletes the account is no admin under the same email', async () => {
    const nell = await newcomer()
    await run('make-admin', nell.email, '--yes')
    expect((await nell.delete('/api/account')).status).toBe(200)
    expect((await userRow(nell)).adminSince).toBeNull()
  })
})

describe('emails', () => {
  const anEmail = async (change: object) => {
    const { id } = await app.database
      .insertInto('outbox')
      .values({
        event: `test:${Math.random()}`,
        kind: 'account_suspended',
        recipientEmail: 'max@example.com',
        context: '{}',
        createdAt: app.deps.clock.now(),
        attempts: 8,
        lastError: 'No such mailbox',
        nextAttemptAt: null,
        ...change,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const state = (id: string) =>
    app.database
      .selectFrom('outbox')
      .select(['sentAt', 'droppedAt', 'nextAttemptAt', 'attempts'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('that were given up are listed, sent again or dropped', async () => {
    await run('pause-job', 'deliver-emails', '--yes')
    const [one, other] = [await anEmail({}), await anEmail({})]
    const { said } = await run('stuck')
    expect(said).toContain(`"id":"${one}","state":"given up"`)
    expect(await run('resend-email', one, one)).toMatchObject({ code: 0 })
    expect(await state(one)).toMatchObject({ attempts: 0, nextAttemptAt: expect.any(Date) })
    expect(await lastEntry()).toMatchObject({ action: 'retry_letter', details: { emailId: one } })
    await expect(run('drop-email', other)).rejects.toThrow('Asked: Never send this email?')
    await run('drop-email', other, '--yes')
    expect(await state(other)).toMatchObject({ droppedAt: expect.any(Date), sentAt: null })
    expect(await lastEntry()).toMatchObject({ action: 'drop_email', operator })
    expect((await run('stuck')).said).not.toContain(other)
    await run('drop-email', one, '--yes')
    await run('resume-job', 'deliver emails')
  })

  it('that were sent are only sent again on demand, and never while they are being sent', async () => {
    const now = new Date()
    const sent = await anEmail({ sentAt: now, lastError: null })
    expect(await run('resend-email', sent)).toMatchObject({
      code: 1,
      said: expect.stringContaining('was sent on'),
    })
    await expect(run('resend-email', sent, '--sent')).rejects.toThrow('Asked: Send emails again')
    const leased = await anEmail({ lastError: null, nextAttemptAt: new Date(Date.now() + 60_000) })
    for (const command of ['resend-email', 'drop-email'])
      expect(await run(command, leased, '--yes')).toMatchObject({
        code: 1,
        said: expect.stringContaining('being sent right now'),
      })
  })

  it('need an id that exists', async () => {
    await expect(run('resend-email', 'all')).rejects.toThrow('“all” is no id')
    const { code, said } = await run('resend-email', '00000000-0000-4000-8000-000000000000')
    expect([code, said]).toEqual([1, expect.stringContaining('This email doesn’t exist')])
  })
})

describe('jobs', () => {
  it('that are paused do nothing in a running process until they are resumed', async () => {
    const row = (event: string) => ({
      event,
      kind: 'account_suspended',
      recipientEmail: 'paused@example.com',
      context: '{"userId":"00000000-0000-4000-8000-000000000000"}',
      createdAt: app.deps.clock.now(),
      nextAttemptAt: new Date(),
    })
    const attempts = async () =>
      (
        await app.database
          .selectFrom('outbox')
          .select(['attempts', 'droppedAt'])
          .where('recipientEmail', '=', 'paused@example.com')
          .executeTakeFirst()
      )?.attempts
    await run('pause-job', 'deliver-emails', '--yes')
    expect((await run('jobs')).said).toContain('"job":"deliver emails","state":"paused"')
    await expect(run('pause-job', 'Deliver emails', '--yes')).rejects.toThrow('already paused')
    // The worker of the app looks every second.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    await app.database.insertInto('outbox').values(row('paused')).execute()
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(await attempts()).toBe(0)
    expect((await run('stuck')).said).toContain('"id":"deliver emails","state":"paused"')
    await run('resume-job', 'deliver-emails')
    await expect.poll(attempts, { timeout: 10_000 }).toBe(1)
    await expect(run('resume-job', 'deliver-emails')).rejects.toThrow('not paused')
    expect(await lastEntry()).toMatchObject({ action: 'resume_job', details: { job: 'deliver emails' } })
  })

  it('need a name that a job has', async () => {
    await expect(run('pause-job', 'send-payuots', '--yes')).rejects.toThrow('Did you mean “send payouts”?')
  })
})

describe('relink', () => {
  it('previews a list with its conflicts, and changes accounts only with --apply and a yes', async () => {
    const [ann, ben] = [await newcomer(), await newcomer()]
    const file = path.join(path.dirname(await aDataFolder()), 'people.csv')
    const list = (rows: string[]) => writeFile(file, ['email,new_subject', ...rows].join('\n'))
    const subject = async (user: Member) => (await userRow(user)).subject
    const before = [await subject(ann), await subject(ben)]
    await list([`${ann.email},new-ann`, `${ben.email},new-ann`])
    const wrong = await run('relink', file, '--apply', '--yes')
    expect(wrong).toMatchObject({
      code: 1,
      said: expect.stringContaining('Line 2 gives this subject to another account'),
    })
    await list([`${ann.email},new-ann`])
    expect((await run('relink', file)).said).toContain('Nothing was changed. Add --apply')
    await expect(run('relink', file, '--apply')).rejects.toThrow('Asked: Give these 1 accounts')
    expect([await subject(ann), await subject(ben)]).toEqual(before)
    expect((await run('relink', file, '--apply', '--yes')).said).toContain('Relinked 1 accounts.')
    expect([await subject(ann), await subject(ben)]).toEqual(['new-ann', before[1]])
    expect(await lastEntry()).toMatchObject({ action: 'relink_account', operator, userId: ann.id })
  })

  it('without a list opens accounts for some days, and refuses a wrong number of them', async () => {
    await expect(run('relink', '--days', '0')).rejects.toThrow('from 1 to 365')
    await expect(run('relink', '--to', 'main')).rejects.toThrow('leave out --to')
    const nell = await newcomer()
    expect((await run('relink', '--days', '2')).said).toContain('For 2 days')
    expect((await userRow(nell)).relinkUntil).toBeNull()
    await run('relink', '--days', '2', '--apply', '--yes')
    expect((await userRow(nell)).relinkUntil).toBeInstanceOf(Date)
  })

  it('names what is wrong with the list', async () => {
    const file = path.join(path.dirname(await aDataFolder()), 'people.csv')
    await writeFile(file, 'email\na@example.com\n')
    await expect(run('relink', file)).rejects.toThrow('needs two columns')
    await expect(run('relink', `${file}.txt`)).rejects.toThrow('ENOENT')
  })
})
