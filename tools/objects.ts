import { config } from '#src/refuse-bad-settings.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { describeFailure } from '#adapters/health/describe-failure.ts'
import type { ObjectStore } from '#adapters/object-store/port.ts'
import { moveObjects } from '#src/backup/move-objects.ts'
import { openObjectsAlone } from '#src/compose-objects.ts'
import type { Config } from '#src/config.ts'
import { project } from './project.ts'

/**
 * Moves all photos from the data folder to the bucket that the settings name, or back, and compares each copy with its
 * original.
 */
const usage = `Usage: npm run objects -- move disk s3
       npm run objects -- move s3 disk`

const say = (sentence: string) => console.log(sentence)
const ways = ['disk s3', 's3 disk']

async function move(from: string, config: Config): Promise<number> {
  if (!config.s3) {
    console.error('S3_BUCKET is missing: set it, and what belongs to it, to the bucket for the photos.')
    return 2
  }
  const folder = path.join(path.resolve(project, config.dataDir), 'objects')
  if (from === 'disk' && !existsSync(folder)) {
    console.error(`There are no photos in ${folder}: set DATA_DIR to the data folder that has them.`)
    return 2
  }
  const stores: Record<string, ObjectStore> = {
    disk: await openObjectsAlone({ ...config, s3: undefined }, folder),
    s3: await openObjectsAlone(config, ''),
  }
  const to = from === 'disk' ? 's3' : 'disk'
  const named: Record<string, string> = { disk: folder, s3: `the bucket ${config.s3.bucket}` }
  say(`From ${named[from]} to ${named[to]}. Nothing is deleted.`)
  const { copied, present, bytes, wrong } = await moveObjects({ from: stores[from]!, to: stores[to]!, say })
  say(
    `${copied} objects copied (${(bytes / 1024 / 1024).toFixed(1)} MB), ${present} were there before. Each was read back and compared.`,
  )
  for (const key of wrong) console.error(`✗ The object ${key} differs in ${named[to]}.`)
  if (wrong.length > 0) return 1
  say(
    to === 's3'
      ? 'Start Switchback with S3_BUCKET, then run this once more: it copies what was uploaded to the folder meanwhile.'
      : 'Start Switchback without S3_BUCKET, then run this once more: it copies what was uploaded to the bucket meanwhile.',
  )
  return 0
}

const { positionals } = parseArgs({ allowPositionals: true })
const [action, from = '', ...rest] = positionals
if (action !== 'move' || !ways.includes([from, ...rest].join(' '))) {
  console.error(usage)
  process.exit(2)
}
try {
  process.exitCode = await move(from, config)
} catch (error) {
  console.error(`✗ ${describeFailure(error)}`)
  process.exitCode = 1
}
