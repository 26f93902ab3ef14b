import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findPostmaster } from '#adapters/database/embedded/postmaster.ts'
import { keysOf } from '#server/photos/keys.ts'
import { findFreePort } from '#tools/free-port.ts'
import { digest, openLoad } from './bookings-under-load.ts'
import { aDataFolder, startProgram } from './program.ts'
import { childEnvironment } from '#test/support/child-environment.ts'
import { isFullRun } from '#test/support/full-run.ts'

const project = path.resolve(import.meta.dirname, '../..')
const [pairs, paidBefore, paidAfter] = [6, 60, 20]

async function runTool(tool: string, options: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(project, 'tools', `${tool}.ts`), ...options], {
    env: { ...childEnvironment, DEMO: 'off', ...settings },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

async function readPhotos(folder: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: (await readFile(path.join(folder, 'database-url'), 'utf8')).trim(),
  })
  await client.connect()
  const { rows } = await client.query<{ path: string }>(
    'select path from photos where published_at is not null',
  )
  await client.end()
  return rows.map((row) => row.path)
}

// The drill takes two minutes; `test/database/backup.test.ts` tests its parts.
test.runIf(isFullRun)(
  'a backup under load, kill -9 and a restore keep every acknowledged booking, payment and photo',
  async ({ annotate }) => {
    const [DATA_DIR, restored] = [await aDataFolder(), await aDataFolder()]
    const file = path.join(path.dirname(DATA_DIR), 'backup.tar')
    const PORT = String(await findFreePort())
    const program = await startProgram({ DATA_DIR, PORT })
    const load = await openLoad(program.url, pairs)
    await load.untilPaid(paidBefore)
    const before = load.acknowledged()
    const backup = await runTool('backup', ['--to', file], { DATA_DIR })
    expect(backup).toMatchObject({ code: 0 })
    expect(backup.output).toContain('It holds the secrets of this installation')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await load.untilPaid(load.acknowledged().filter(({ paid }) => paid).length + paidAfter)
    const after = load.acknowledged()
    expect(after.length).toBeGreaterThan(before.length)
    const stopped = load.stop()
    await program.kill('SIGKILL')
    process.kill((await findPostmaster(path.join(DATA_DIR, 'postgres')))!.pid, 'SIGKILL')
    await stopped

    const restore = await runTool('restore', ['--from', file], { DATA_DIR: restored, PORT })
    expect(restore).toMatchObject({ code: 0, output: expect.stringContaining('The books balance and agree') })
    // The restored program uses the same port, because the users of the load hold addresses with it.
    const again = await startProgram({ DATA_DIR: restored, PORT })
    for (const rental of before) {
      const { body } = await rental.renter.get(`/api/bookings/${rental.bookingId}`)
      expect(body).toMatchObject({ id: rental.bookingId })
      if (rental.paid) expect(body).toMatchObject({ status: 'confirmed' })
      const shown = await fetch(again.url + rental.photo)
      expect([shown.status, digest(await shown.arrayBuffer())]).toEqual([200, rental.photoDigest])
    }
    const photos = await readPhotos(restored)
    expect(photos.length).toBeGreaterThanOrEqual(before.length)
    for (const key of photos.flatMap(keysOf))
      expect([key, (await fetch(`${again.url}/objects/${key}`)).status]).toEqual([key, 200])
    // The restored program finishes payments that were under way when the backup was made.
    await expect
      .poll(async () => (await runTool('ledger', ['verify'], { DATA_DIR: restored })).output, {
        timeout: 60_000,
      })
      .toContain('The books balance and agree with the payment provider.')
    await annotate(
      `Backup of ${before.length} acknowledged bookings (${before.filter(({ paid }) => paid).length} paid): ${backup.output.split('\n').find((line) => line.startsWith(file))}; ${restore.output.trim().split('\n').at(-1)}`,
    )

    // Restoring into a folder that is not empty is refused: now the restored one, and the one of the killed program.
    for (const folder of [restored, DATA_DIR]) {
      const refused = await runTool('restore', ['--from', file], { DATA_DIR: folder })
      expect(refused).toMatchObject({
        code: 1,
        output: expect.stringContaining(`The data folder ${folder} is not empty`),
      })
    }
  },
  600_000,
)
