/** A mistake that the settings alone show: what is wrong, and the setting that the error message must name. */
export type WrongSettings = { what: string; environment: Record<string, string>; names: string }

/** The settings of a complete town, all of them valid. */
export const validTown = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://switchback.example',
  DATABASE_URL: 'postgres://town:password@db.example:5432/switchback',
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'switchback',
  OIDC_CLIENT_SECRET: 'a secret of the issuer',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  SMTP_URL: 'smtps://name:password@mail.example:465',
  MAIL_FROM: 'Town Gear <hello@gear.town>',
  ADMIN_EMAILS: 'ada@gear.town',
  TRUST_PROXY: '1',
}

const inTown = (what: string, change: Record<string, string>, names = Object.keys(change)[0]!) => ({
  what,
  environment: { ...validTown, ...change },
  names,
})
const alone = (what: string, environment: Record<string, string>, names = Object.keys(environment)[0]!) => ({
  what,
  environment,
  names,
})
const longKey = '0123456789abcdefghijklmnopqrstuvwxyz'

/** The mistakes that the settings alone show, by their syntax or their combination. */
export const wrongSettings: readonly WrongSettings[] = [
  // Production is incomplete.
  alone('production with nothing else', { NODE_ENV: 'production' }, 'OIDC_ISSUER'),
  inTown('production without a database', { DATABASE_URL: '' }),
  alone('a replica of nothing', { DATABASE_READ_URL: 'postgres://town@db.example/switchback' }),
  inTown('a replica without a protocol', { DATABASE_READ_URL: 'replica.example:5432' }),
  inTown('production without an issuer', { OIDC_ISSUER: '' }),
  inTown('production without a Stripe key', { STRIPE_SECRET_KEY: '' }),
  inTown('production without a mail server', { SMTP_URL: '' }),
  inTown('production without an address', { PUBLIC_URL: '' }),
  // The stand-ins of providers are reachable from outside.
  inTown('NODE_ENV forgotten, all else real', { NODE_ENV: '', HOST: '0.0.0.0' }, 'NODE_ENV'),
  inTown('NODE_ENV forgotten, reachable', { NODE_ENV: '', HOST: '0.0.0.0' }, 'SANDBOX'),
  alone('stand-ins on a public address', { PUBLIC_URL: 'https://x.test' }, 'SANDBOX'),
  alone('stand-ins on all interfaces', { HOST: '0.0.0.0' }, 'SANDBOX'),
  alone('stand-ins on all IPv6 interfaces', { HOST: '::' }, 'SANDBOX'),
  alone('a Stripe key beside its stand-in', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'NODE_ENV'),
  // Modes and numbers.
  inTown('NODE_ENV=prod', { NODE_ENV: 'prod' }),
  inTown('NODE_ENV=Production', { NODE_ENV: 'Production' }),
  alone('NODE_ENV=staging', { NODE_ENV: 'staging' }),
  alone('SANDBOX=maybe', { SANDBOX: 'maybe' }),
  alone('DEMO=perhaps', { DEMO: 'perhaps' }),
  alone('ROLE=workers', { ROLE: 'workers' }),
  alone('DATABASE_POOL=1', { DATABASE_POOL: '1' }),
  alone('DRAIN_SECONDS=5s', { DRAIN_SECONDS: '5s' }),
  alone('LOG_LEVEL=loud', { LOG_LEVEL: 'loud' }),
  alone('RATE_LIMITS=5', { RATE_LIMITS: '5' }),
  alone('a short METRICS_TOKEN', { METRICS_TOKEN: '1234567' }),
  alone('a METRICS_TOKEN of words', { METRICS_TOKEN: 'correct horse battery' }),
  alone('a receiver of traces without protocol', { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }),
  alone('the path of traces itself', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/v1/traces' }),
  alone('a town that is none', { TOWN: 'nowhere' }),
  alone('a path for a town', { TOWN: '../missoula' }),
  alone('a folder that is none', { TOWN_DIR: '/nowhere' }),
  alone('a folder without a town', { TOWN_DIR: 'towns' }),
  alone('MARKETING_FIGURES=best', { MARKETING_FIGURES: 'best' }),
  alone('OIDC_REQUIRE_VERIFIED_EMAIL=always', { OIDC_REQUIRE_VERIFIED_EMAIL: 'always' }),
  // Addresses.
  alone('PORT=abc', { PORT: 'abc' }),
  alone('PORT=0', { PORT: '0' }),
  alone('PORT=70000', { PORT: '70000' }),
  alone('HOST with a protocol', { HOST: 'http://localhost' }),
  alone('HOST with a port', { HOST: 'localhost:3000' }),
  inTown('PUBLIC_URL with a path', { PUBLIC_URL: 'https://switchback.example/shop' }),
  inTown('PUBLIC_URL without protocol', { PUBLIC_URL: 'switchback.example' }),
  inTown('PUBLIC_URL without TLS', { PUBLIC_URL: 'http://switchback.example' }),
  inTown('PUBLIC_URL in quotes', { PUBLIC_URL: '"https://switchback.example"' }),
  inTown('PUBLIC_URL with a password', { PUBLIC_URL: 'https://me:word@switchback.example' }),
  // Proxies.
  alone('TRUST_PROXY=maybe', { TRUST_PROXY: 'maybe' }),
  alone('TRUST_PROXY=99', { TRUST_PROXY: '99' }),
  alone('TRUST_PROXY with an impossible network', { TRUST_PROXY: '10.0.0.0/33' }),
  alone('TRUST_PROXY with a name', { TRUST_PROXY: '10.0.0.1,proxy.example' }),
  // Database.
  inTown('a database of MySQL', { DATABASE_URL: 'mysql://town:password@db.example/switchback' }),
  inTown('a password with #', { DATABASE_URL: 'postgres://town:pass#word@db.example/switchback' }),
  inTown('a password with %', { DATABASE_URL: 'postgres://town:100%@db.example/switchback' }),
  inTown('DATABASE=embeded', { DATABASE: 'embeded' }),
  inTown('two databases', { DATABASE: 'embedded' }),
  alone('a direct address alone', { DATABASE_DIRECT_URL: 'postgres://a:b@db.example/town' }, 'DATABASE_URL'),
  // Issuer.
  inTown('an issuer without TLS', { OIDC_ISSUER: 'http://accounts.example' }),
  inTown('an issuer without protocol', { OIDC_ISSUER: 'accounts.example' }),
  inTown('the document of the issuer', {
    OIDC_ISSUER: 'https://accounts.example/.well-known/openid-configuration',
  }),
  // Stripe.
  inTown('a Stripe key that is none', { STRIPE_SECRET_KEY: 'hello' }),
  inTown('the publishable key as the secret one', { STRIPE_SECRET_KEY: 'pk_test_0123456789' }),
  inTown('the secret key as the publishable one', { STRIPE_PUBLISHABLE_KEY: 'sk_test_0123456789' }),
  inTown('keys of two modes', { STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789' }),
  inTown('the id of a webhook endpoint', { STRIPE_WEBHOOK_SECRET: 'we_0123456789' }),
  inTown('the address of a webhook endpoint', { STRIPE_WEBHOOK_SECRET: 'https://switchback.example' }),
  inTown('a live key for another address', {
    STRIPE_API_BASE: 'https://stripe.example',
    STRIPE_SECRET_KEY: 'sk_live_0123456789',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  }),
  inTown('another Stripe without TLS', { STRIPE_API_BASE: 'http://stripe.example' }),
  inTown(
    'a live key outside production',
    { NODE_ENV: '', SANDBOX: 'off', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    'STRIPE_SECRET_KEY',
  ),
  alone('STRIPE_TIMEOUT_MS=20s', { STRIPE_TIMEOUT_MS: '20s' }),
  // Mail.
  inTown('a mail server without protocol', { SMTP_URL: 'mail.example:465' }),
  inTown('a mail server of another protocol', { SMTP_URL: 'https://mail.example' }),
  inTown('an @ in the name for the mail server', { SMTP_URL: 'smtps://me@town:word@mail.example' }),
  inTown('a sender without address', { MAIL_FROM: 'TownGear' }),
  inTown('two senders', { MAIL_FROM: 'a@gear.town, b@gear.town' }),
  alone('SMTP_TIMEOUT_MS=0', { SMTP_TIMEOUT_MS: '0' }),
  inTown('an admin without @', { ADMIN_EMAILS: 'ada' }),
  inTown('admins separated by semicolons', { ADMIN_EMAILS: 'ada@gear.town;bo@gear.town' }),
  // Photos.
  inTown('a bucket without a key', { S3_BUCKET: 'photos', S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ACCESS_KEY_ID'),
  inTown('a bucket without a secret', { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'x' }, 'S3_SECRET_ACCESS_KEY'),
  inTown('a store without a bucket', { S3_ENDPOINT: 'https://store.example' }, 'S3_BUCKET'),
  inTown('the address of a bucket as its name', { S3_BUCKET: 's3://photos' }),
  inTown('a store without protocol', { S3_ENDPOINT: 'store.example:9000' }),
  inTown('a region that is none', { S3_REGION: 'Frankfurt am Main' }),
  inTown('public photos without TLS', { S3_PUBLIC_URL: 'http://cdn.example' }),
  inTown('S3_FORCE_PATH_STYLE=path', { S3_FORCE_PATH_STYLE: 'path' }),
  inTown('the name S3_ACCESS_KEY', { S3_ACCES_KEY_ID: 'x' }),
  // Secrets.
  inTown('a short key', { SECRET_KEY: 'short' }),
  inTown('a short key behind a long one', { SECRET_KEY: `${longKey},short` }),
  inTown('the same key twice', { SECRET_KEY: `${longKey},${longKey}` }),
  // Misspelled names.
  ...['TRUSTPROXY', 'RATE_LIMIT', 'DATABASE_URI', 'PUBLIC_ULR', 'public_url', 'SMTP_URI', 'OIDC_ISUER'].map(
    (name) => inTown(`the name ${name}`, { [name]: 'x' }),
  ),
  inTown('the name STRIPE_WEBHOOK_SECRETS', { STRIPE_WEBHOOK_SECRETS: 'whsec_1' }),
]
