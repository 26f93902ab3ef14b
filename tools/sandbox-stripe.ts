import path from 'node:path'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { systemClock } from '#adapters/clock/system.ts'
import { openEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { migrate } from '#adapters/database/migrate.ts'
import { openPostgres } from '#adapters/database/postgres.ts'
import { openStripeSandbox } from '#sandbox/stripe/sandbox.ts'
import { openDataFolder } from '#src/data-folder.ts'
import { project } from './project.ts'

const usage = `Runs the stand-in for Stripe as a program of its own, for a Switchback in production mode. Start it with the TOWN or
TOWN_DIR of that Switchback: its platform account has the currency of the town. The keys are STRIPE_SECRET_KEY,
STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET of the environment, or new ones, which it prints.

npm run sandbox:stripe -- [options]
  --port 3400                          the port to listen on
  --host localhost                     the address to listen on; 0.0.0.0 for all
  --town http://localhost:3000         where Switchback runs; webhooks go to /api/webhooks/stripe there
  --public http://localhost:3400       where browsers reach this program, if that differs
  --data data/stripe                   the folder of its database and keys
  --database postgres://…              its database, instead of the embedded one; never that of the town`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3400' },
    host: { type: 'string', default: 'localhost' },
    town: { type: 'string', default: 'http://localhost:3000' },
    public: { type: 'string' },
    data: { type: 'string', default: 'data/stripe' },
    database: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

async function run(): Promise<void> {
  const port = Number(values.port)
  const publicUrl = values.public ?? `http://localhost:${port}`
  const webhookUrl = `${values.town.replace(/\/$/, '')}/api/webhooks/stripe`
  const folder = openDataFolder(path.resolve(project, values.data), { shared: Boolean(values.database) })
  const embedded = values.database
    ? undefined
    : await openEmbeddedPostgres({ dataDir: folder.path, log: console.log })
  const url = values.database ?? embedded!.url
  await migrate({ url, folder: path.join(project, 'db/sandbox'), schema: 'sandbox' })
  const postgres = openPostgres({ url, applicationName: 'stripe sandbox' })
  const keys = {
    secretKey: process.env['STRIPE_SECRET_KEY'] ?? `sk_test_${folder.secrets('stripe')[0]}`,
    publishableKey: process.env['STRIPE_PUBLISHABLE_KEY'] ?? `pk_test_${folder.secrets('stripe-browser')[0]}`,
    webhookSecret: process.env['STRIPE_WEBHOOK_SECRET'] ?? `whsec_${folder.secrets('webhooks')[0]}`,
  }
  const app = Fastify()
  const sandbox = openStripeSandbox({
    ...keys,
    pool: postgres.pool,
    clock: systemClock,
    publicUrl,
    webhookUrl,
    log: {
      warn: (details, sentence) => console.error(sentence, JSON.stringify(details)),
      error: (details, sentence) => console.error(sentence, JSON.stringify(details)),
    },
  })
  await app.register(sandbox.plugin, { prefix: '/sandbox/stripe' })
  await app.listen({ port, host: values.host })
  const close = async () => {
    await app.close()
    await sandbox.close()
    await postgres.close()
    await embedded?.close()
    folder.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void close())
  console.log(`STRIPE_API_BASE=${publicUrl}/sandbox/stripe
STRIPE_SECRET_KEY=${keys.secretKey}
STRIPE_PUBLISHABLE_KEY=${keys.publishableKey}
STRIPE_WEBHOOK_SECRET=${keys.webhookSecret}
The Stripe sandbox is ready at ${publicUrl}/sandbox/stripe; start Switchback with these settings`)
}

if (values.help) console.log(usage)
else await run()
