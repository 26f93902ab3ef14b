import { config } from '#src/refuse-bad-settings.ts'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { openPostgres } from '#adapters/database/postgres.ts'
import { describeFailure } from '#adapters/health/describe-failure.ts'
import { runCheck } from '#adapters/health/monitor.ts'
import type { Finding, PartCheck } from '#adapters/health/port.ts'
import type { Shared } from '#adapters/health/processes.ts'
import { findShared, openChecks, openProcessChecks } from '#src/compose-checks.ts'
import { openObjectsAlone } from '#src/compose-objects.ts'
import { BadSettings } from '#src/config/bad-settings.ts'
import type { Config } from '#src/config.ts'
import { openDataFolder } from '#src/data-folder.ts'
import { project } from './project.ts'

/** Checks every service that the settings name, and prints a line for each. Returns the number of problems. */
async function examine(config: Config): Promise<number> {
  const dataDir = path.resolve(project, config.dataDir)
  const folder = openDataFolder(dataDir, { shared: true, secretKeys: config.secretKeys })
  const database = await openDatabase(config, folder.path, folder.databaseUrlFile)
  const objectsFolder = path.join(folder.path, 'objects')
  const objects = await openObjectsAlone(config, objectsFolder)
  try {
    const checks = [
      ...openChecks(config, { databaseUrl: database.url, objectsFolder, objects }),
      publicUrlCheck(config),
    ]
    const findings = await Promise.all(checks.map(runCheck))
    if (findings.every(({ part, problem }) => part !== 'database' || !problem)) {
      const shared = findShared(config, { folderId: folder.id, secrets: folder.secrets })
      findings.push(...(await examineProcesses(config.databaseDirectUrl ?? database.url, shared)))
    }
    for (const finding of findings) console.log(showFinding(finding))
    for (const part of standIns(config)) console.log(`- ${part}: a stand-in of this program, not tried`)
    for (const doubt of config.doubts) console.log(`! ${doubt}`)
    return findings.filter(({ problem }) => problem).length
  } finally {
    await database.close()
    folder.close()
  }
}

/**
 * Asks the database whether the running processes have the same secrets and photo store, and whether jobs fail or run
 * late. Returns no findings for an empty database.
 */
async function examineProcesses(url: string, shared: Shared): Promise<Finding[]> {
  const postgres = openPostgres({ url, applicationName: 'switchback doctor', max: 2 })
  try {
    const { rows } = await postgres.pool.query(`select to_regclass('public.outbox') as found`)
    if (rows[0].found === null) return []
    return await Promise.all(openProcessChecks(postgres.database, shared).map(runCheck))
  } finally {
    await postgres.close()
  }
}

/** Connects to the embedded database of a running Switchback. Starts it if Switchback is not running. */
async function openDatabase({ databaseUrl }: Config, dataDir: string, urlFile: string) {
  const url = databaseUrl ?? (existsSync(urlFile) ? readFileSync(urlFile, 'utf8').trim() : undefined)
  return url ? { url, close: async () => {} } : openEmbeddedPostgres({ dataDir, log: () => {} })
}

/**
 * Checks that the public address leads to this Switchback, through DNS, TLS and proxies. Skipped while Switchback is
 * not running.
 */
const publicUrlCheck = ({ publicUrl, ownAddress }: Config): PartCheck => ({
  part: 'address',
  run: async () => {
    const reach = async (origin: string) => {
      const response = await fetch(`${origin}/healthz`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(5_000),
      })
      return `HTTP ${response.status} ${(await response.text()).slice(0, 20)}`
    }
    const tried = `${publicUrl}/healthz`
    const running = await reach(ownAddress).catch(() => undefined)
    if (running !== 'HTTP 200 {"ok":true}')
      return { tried: 'nothing', response: `Switchback does not run at ${ownAddress}` }
    const response = await reach(publicUrl).catch(describeFailure)
    const cure = 'must lead to this Switchback: correct it, or the DNS and the proxy in front'
    return { tried, response, ...(response !== running && { problem: { setting: 'PUBLIC_URL', cure } }) }
  },
})

const standIns = ({ oidc, stripe, smtpUrl }: Config): string[] =>
  Object.entries({ 'sign-in': oidc, payments: stripe, email: smtpUrl }).flatMap(([part, real]) =>
    real ? [] : [part],
  )

const showFinding = ({ part, tried, response, problem }: Finding): string =>
  problem
    ? `✗ ${part}: tried ${tried}; it answered: ${response}. ${problem.setting} ${problem.cure}.`
    : `${tried === 'nothing' ? '-' : '✓'} ${part}: tried ${tried}; it answered: ${response}`

try {
  const found = await examine(config)
  const summary = found === 1 ? '1 part has a problem.' : `${found} parts have a problem.`
  console.log(found === 0 ? 'Every part works.' : summary)
  process.exitCode = found === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof BadSettings ? error.message : `✗ ${describeFailure(error)}`)
  process.exitCode = 1
}
