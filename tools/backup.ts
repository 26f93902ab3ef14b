import { config } from '#src/refuse-bad-settings.ts'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Manifest } from '#src/backup/manifest.ts'
import { writeBackup } from '#src/backup/write-backup.ts'
import { openObjectsAlone } from '#src/compose-objects.ts'
import type { Config } from '#src/config.ts'
import { explain } from './backup/explain.ts'
import { version } from '#src/version.ts'
import { openData } from './open-data.ts'
import { project } from './project.ts'

/** Writes database, objects and secrets into one archive. Switchback may be running. */
const usage = `Usage: npm run backup -- [--to file.tar or folder] [--without-secrets]`
const say = (sentence: string) => console.log(sentence)

/**
 * Returns the file to write. A path that ends in `.tar` is the file itself; any other path is a folder, in which the
 * file is named by the time.
 */
function chooseFile(to: string): string {
  const target = path.resolve(to)
  const isFolder = existsSync(target) ? statSync(target).isDirectory() : !to.endsWith('.tar')
  if (!isFolder) return target
  const time = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  return path.join(target, `switchback-${time}.tar`)
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

function describeSecrets({ secretKeys }: Config, { secrets }: Manifest): string {
  if (secrets?.length)
    return 'It holds the secrets of this installation and the data of its members. --without-secrets leaves the secrets out.'
  return secretKeys.length > 0
    ? 'It holds the data of members. The secrets come from SECRET_KEY, which is not in it.'
    : 'It holds the data of members. The secrets were left out; a restore makes new ones.'
}

async function backup(to: string, withSecrets: boolean): Promise<number> {
  const since = performance.now()
  const data = await openData(config)
  const file = chooseFile(to)
  try {
    const { manifest, bytes } = await writeBackup({
      file,
      databaseUrl: config.databaseDirectUrl ?? data.databaseUrl,
      objects: await openObjectsAlone(config, path.join(data.folder.path, 'objects')),
      secretsFolder: withSecrets ? path.join(data.folder.path, 'secrets') : undefined,
      version,
      say,
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    const secrets = manifest.secrets?.length || 'no'
    say(
      `${file}: ${megabytes(bytes)} with ${rows} rows, ${manifest.objects.count} objects and ${secrets} secrets, in ${seconds} s.`,
    )
    say(`${describeSecrets(config, manifest)} Keep it where only you can read it.`)
    const { missing } = manifest.objects
    if (missing.length === 0) return 0
    console.error(
      `The backup is complete but for ${missing.length} files of photos that were missing from the object store before, such as ${missing[0]}.`,
    )
    return 1
  } finally {
    await data.close()
  }
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: path.join(project, 'backups') },
      'without-secrets': { type: 'boolean', default: false },
    },
  })
  return values
}

try {
  const values = readArguments()
  process.exit(await backup(values.to, !values['without-secrets']))
} catch (error) {
  const { code } = error as NodeJS.ErrnoException
  console.error(explain(error as Error))
  if (code?.startsWith('ERR_PARSE_ARGS')) console.error(usage)
  process.exit(code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1)
}
