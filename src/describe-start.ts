import path from 'node:path'
import type { Config } from './config.ts'
import { version } from './version.ts'

/** Returns lines that say what runs where, without any secret. */
export function describeStart(
  config: Config,
  { database, dataFolder }: { database: string; dataFolder: string },
): string[] {
  const standIn = (what: string) => `stand-in at ${config.publicUrl}/sandbox${what}`
  const rows = {
    town: `${config.town.town.city}, ${config.town.town.state}, from ${config.town.folder}`,
    listens: `on port ${config.port} of ${config.host}`,
    database: config.databaseUrl ? database : `${database}, embedded in ${dataFolder}`,
    'sign-in': config.oidc?.issuer ?? standIn('/identity'),
    payments: config.stripe ? describeStripe(config.stripe) : standIn('/stripe'),
    email: config.smtpUrl ? describeServer(config.smtpUrl) : standIn('/mail'),
    photos: config.s3 ? describeBucket(config.s3) : path.join(dataFolder, 'objects'),
    secrets: config.secretKeys.length > 0 ? 'from SECRET_KEY' : path.join(dataFolder, 'secrets'),
  }
  const mode = config.production ? 'production' : 'development'
  return [
    `Switchback ${version}, ${mode}, role ${config.role}`,
    ...Object.entries(rows).map(([name, where]) => `  ${name.padEnd(9)} ${where}`),
  ]
}

const describeStripe = ({ secretKey, apiBase }: NonNullable<Config['stripe']>) =>
  `${apiBase ?? 'Stripe'}, ${secretKey.includes('_live_') ? 'live' : 'test'} mode`

const describeBucket = ({ bucket, endpoint, region }: NonNullable<Config['s3']>) =>
  `bucket ${bucket} at ${endpoint ?? `Amazon S3 in ${region}`}`

const describeServer = (url: string) => {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
