import { describe, expect, it } from 'vitest'
import { openAdminCommands } from '#test/fixtures/admin-commands.ts'

const { app, operator, run, lastEntry } = await openAdminCommands()

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
    await app.settle()
    await app.database.insertInto('outbox').values(row('paused')).execute()
    await app.settle()
    expect(await attempts()).toBe(0)
    expect((await run('stuck')).said).toContain('"id":"deliver emails","state":"paused"')
    await run('resume-job', 'deliver-emails')
    await app.settle()
    expect(await attempts()).toBe(1)
    await expect(run('resume-job', 'deliver-emails')).rejects.toThrow('not paused')
    expect(await lastEntry()).toMatchObject({ action: 'resume_job', details: { job: 'deliver emails' } })
  })

  it('need a name that a job has', async () => {
    await expect(run('pause-job', 'send-payuots', '--yes')).rejects.toThrow('Did you mean “send payouts”?')
  })
})
