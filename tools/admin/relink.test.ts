import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { aDataFolder } from '#test/faults/program.ts'
import { openAdminCommands, type Member } from '#test/fixtures/admin-commands.ts'

const { operator, run, newcomer, userRow, lastEntry } = await openAdminCommands()

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
    await expect(run('relink', file, '--apply')).rejects.toThrow('Asked: Give 1 account to')
    expect([await subject(ann), await subject(ben)]).toEqual(before)
    expect((await run('relink', file, '--apply', '--yes')).said).toContain('Relinked 1 account.')
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
