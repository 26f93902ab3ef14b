import path from 'node:path'
import type { Database } from '#adapters/database/port.ts'
import { databaseCheck } from '#adapters/health/database.ts'
import { issuerCheck } from '#adapters/health/issuer.ts'
import { jobsCheck } from '#adapters/health/jobs.ts'
import { diskCheck, objectsCheck } from '#adapters/health/objects.ts'
import { poolerChecks } from '#adapters/health/pooler.ts'
import type { PartCheck } from '#adapters/health/port.ts'
import { markOf, processesCheck, type Shared } from '#adapters/health/processes.ts'
import { replicaCheck } from '#adapters/health/replica.ts'
import { smtpCheck } from '#adapters/health/smtp.ts'
import { stripeCheck, webhookCheck } from '#adapters/health/stripe.ts'
import type { ObjectStore } from '#adapters/object-store/port.ts'
import { defaultApiBase } from '#adapters/payments/stripe.ts'
import { nameStore, openBucketCheck } from './compose-objects.ts'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'

type Own = { folderId: string; secrets(name: string): Secrets }

/** Returns what all processes of a town must have in common: the cookie secrets and the store of the photos. */
export const findShared = (config: Config, { folderId, secrets }: Own): Shared => ({
  secrets: secrets('cookies').map(markOf),
  store: markOf(nameStore(config, folderId)),
})

/**
 * Returns the health checks that read the database: whether all processes have the same secrets and photo store, and
 * whether jobs fail or run late.
 */
export const openProcessChecks = (database: Database, shared: Shared): PartCheck[] => [
  processesCheck(database, shared),
  jobsCheck(database),
]

/** Returns the health checks of the database and of the pooler in front of it. Without these two, nothing starts. */
export function openDatabaseChecks(config: Config, url: string): PartCheck[] {
  const real = config.production && !config.sandbox
  const directUrl = config.databaseDirectUrl
  return directUrl ? poolerChecks({ url, directUrl, real }) : [databaseCheck({ url, real })]
}

/** Returns a health check for each service that the settings name. Sandboxes run in this process and need none. */
export function openChecks(
  config: Config,
  {
    databaseUrl,
    objectsFolder,
    objects,
  }: { databaseUrl: string; objectsFolder: string; objects: ObjectStore },
): PartCheck[] {
  const { oidc, stripe, smtpUrl, publicUrl, s3 } = config
  const checks = [
    ...openDatabaseChecks(config, databaseUrl),
    s3 ? openBucketCheck(s3) : objectsCheck(objects, objectsFolder),
  ]
  if (config.databaseReadUrl) checks.push(replicaCheck({ url: config.databaseReadUrl, primary: databaseUrl }))
  // With neither photos nor a database on it, the disk only has temporary files and needs no check.
  if (!s3 || !config.databaseUrl) checks.push(diskCheck(path.dirname(objectsFolder)))
  if (oidc) checks.push(issuerCheck({ ...oidc, redirectUri: `${publicUrl}/api/callback` }))
  if (stripe) {
    const keys = { ...stripe, apiBase: stripe.apiBase ?? defaultApiBase }
    const address = `${publicUrl}/api/webhooks/stripe`
    checks.push(stripeCheck(keys), webhookCheck({ ...keys, address }))
  }
  if (smtpUrl) checks.push(smtpCheck(smtpUrl))
  return checks
}
