import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findPostmaster } from '#adapters/database/embedded/postmaster.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { anOwner, openUser } from '#test/fixtures/users.ts'
import { findFreePort } from '#tools/free-port.ts'
import { aDataFolder, startProgram } from './program.ts'
import { childEnvironment } from '#test/support/child-environment.ts'
import { isFullRun } from '#test/support/full-run.ts'

const command = path.resolve(import.meta.dirname, '../../tools/admin.ts')

/** Runs the command without a terminal. */
async function run(settings: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...childEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output: Buffer.concat(output).toString(), errors: Buffer.concat(errors).toString() }
}

// Seven starts of the program take half a minute; each command has its own test in `tools/admin`.
test.runIf(isFullRun)(
  'commands work beside a running product and without it, on its embedded database',
  async () => {
    const DATA_DIR = await aDataFolder()
    const PORT = String(await findFreePort())
    const program = await startProgram({ PORT, DATA_DIR })
    const owner = await openUser(program.url, anOwner)
    await listGear(owner, { title: 'Canoe' })
    const settings = { DATA_DIR }
    const because = ['--reason', 'For the test'] as const

    expect(await run(settings, 'verify', owner.email)).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^verify needs --reason "TEXT"/),
    })
    expect(await run(settings, 'verify', owner.email, ...because)).toEqual({
      code: 0,
      output: `${owner.email} is verified now.\n`,
      errors: '',
    })
    expect(await run(settings, 'verify', owner.email, ...because)).toMatchObject({
      code: 1,
      errors: 'This person is already verified. Nothing was changed.\n',
    })
    expect((await owner.get('/api/auth/user')).body).toMatchObject({ verified: true })
    const asked = await run(settings, 'make-admin', owner.email, ...because)
    expect(asked).toMatchObject({ code: 2, errors: expect.stringContaining('Add --yes to say so') })
    expect((await owner.get('/api/admin/overview')).status).toBe(404)
    expect((await run(settings, 'make-admin', owner.email, ...because, '--yes')).code).toBe(0)
    expect((await owner.get('/api/admin/overview')).status).toBe(200)

    expect(await program.kill('SIGTERM')).toBe(0)
    const file = path.join(path.dirname(DATA_DIR), 'gear.csv')
    expect((await run(settings, 'export-listings', file)).output).toBe(`Wrote 1 listing to ${file}.\n`)
    expect((await run(settings, 'export-listings', file)).code).toBe(2)
    const written = await readFile(file, 'utf8')
    expect(await run(settings, 'export-listings')).toMatchObject({ code: 0, output: written })
    const admins = await run(settings, 'admins', '--json')
    expect(JSON.parse(admins.output)).toContainEqual(
      expect.objectContaining({ email: owner.email, by: 'granted' }),
    )
    expect(await findPostmaster(path.join(DATA_DIR, 'postgres'))).toBeUndefined()

    // The product starts on what the commands left, and nobody was signed out.
    const again = await startProgram({ PORT, DATA_DIR })
    expect((await owner.get('/api/admin/overview')).status).toBe(200)
    expect(await again.kill('SIGTERM')).toBe(0)
  },
  240_000,
)

test.runIf(isFullRun)(
  'without arguments the command explains itself; where there is no database it creates none',
  async () => {
    const DATA_DIR = await aDataFolder()
    expect(await run({ DATA_DIR })).toMatchObject({
      code: 0,
      output: expect.stringContaining('make-admin PERSON'),
    })
    expect(await run({ DATA_DIR }, 'suspnd', 'x')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Did you mean suspend?'),
    })
    expect(await run({ DATA_DIR }, 'stuck')).toEqual({
      code: 2,
      output: '',
      errors: `There is no Switchback in ${DATA_DIR}: set DATA_DIR or DATABASE_URL to its location.\n`,
    })
    expect(
      await run({ DATA_DIR, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, 'stuck'),
    ).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^The database cannot be reached, so check DATABASE_URL: .*ECONNREFUSED/),
    })
  },
  120_000,
)
