import { execFile } from 'node:child_process'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { plainEnvironment } from '#adapters/database/embedded/run.ts'
import { project } from '#tools/project.ts'
import type { Cluster } from './cluster.ts'
import { ownErrors, summarize, type Drill } from './drill.ts'
import { restart } from './rolling.ts'

const run = promisify(execFile)

const copied = ['src', 'db', 'tools', 'towns', 'dist', 'package.json', 'package-lock.json', 'vite.config.ts']

/** A typical migration of a release. The previous version can still run after it. */
const migration = `ALTER TABLE users ADD COLUMN made_up text NOT NULL DEFAULT 'of the drill';
CREATE TABLE made_up (id uuid PRIMARY KEY, user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE);
`

/**
 * Replaces the old version by a new one with a migration, process by process, then goes back. During this, both
 * versions serve requests.
 */
export const rollout: Drill = {
  name: 'rollout',
  title: 'rollout and rollback of a version with a migration',
  async run(cluster, { load, note, say, check }) {
    const since = performance.now()
    const release = await makeRelease(cluster)
    say('the new version migrates')
    await run(process.execPath, [path.join(release, 'tools/migrate.ts')], {
      env: { ...plainEnvironment, ...cluster.settings, DATA_DIR: path.join(cluster.folder, 'data-migrate') },
    })
    const [made] = await cluster.primary.run(`select to_regclass('public.made_up') is not null as is_there`)
    check('the migration is applied', (made!.rows[0] as { is_there: boolean }).is_there)
    const [first, second, ...others] = [...cluster.webs, ...cluster.workers]
    const change = async (part: NonNullable<typeof first>, version: 'new' | 'old' | 'same') => {
      say(`${part.name}: ${version === 'same' ? 'the old version again' : `to the ${version} version`}`)
      if (version !== 'same') part.useRelease(version === 'new' ? release : project)
      const code = await restart(part)
      check(`${part.name} ends with 0`, code === 0, code)
    }
    await change(first!, 'new')
    // Restarts a process of the old version on the new schema, as after a crash in the middle of a rollout.
    await change(second!, 'same')
    await change(second!, 'new')
    for (const part of others) await change(part, 'new')
    await sleep(2_000)
    for (const part of [first!, second!, ...others]) await change(part, 'old')
    const own = ownErrors(load).length
    note(
      `there and back in ${((performance.now() - since) / 1000).toFixed(0)} s, with 0 to 5 processes of each version: ${own} errors, and ${load.errors.length - own} of the payments’ stand-in`,
    )
    check('no request fails', own === 0, summarize(load))
  },
}

/** Copies the program with its builds to a new folder and adds this test's migration. Returns the folder. */
async function makeRelease({ folder }: Cluster): Promise<string> {
  const release = path.join(folder, 'release')
  await mkdir(release)
  for (const name of copied)
    await cp(path.join(project, name), path.join(release, name), {
      recursive: true,
      preserveTimestamps: true,
    })
  await symlink(path.join(project, 'node_modules'), path.join(release, 'node_modules'))
  await writeFile(path.join(release, 'db/migrations/9999-made-up.sql'), migration)
  return release
}
