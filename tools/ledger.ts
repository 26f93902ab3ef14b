import '#src/refuse-bad-settings.ts'
import { parseArgs } from 'node:util'
import { formatMoney } from '#domain/money.ts'
import { otherPayments } from '#server/other-payments.ts'
import { catchUp } from '#server/reconciliation/catch-up.ts'
import { compareBooks } from '#server/reconciliation/compare-books.ts'
import { readTotals } from '#server/ledger/totals.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { findFreePort } from './free-port.ts'
import { NoInstallation } from './open-data.ts'
import { openInstallation } from './open-installation.ts'

const usage = 'Usage: npm run ledger -- verify [--catch-up]'

/**
 * Prints the balance of every account and every difference from the provider's records. Returns the number of
 * differences. `catchesUp` first records movements at the provider of which no event has arrived.
 */
async function verify({ catchesUp }: { catchesUp: boolean }): Promise<number> {
  // Opens the payment sandbox on a free port, because a running Switchback may already use its usual port.
  const { switchback, config, close } = await openInstallation({
    ...process.env,
    PORT: String(await findFreePort()),
  }).catch((error: unknown) => {
    if (!(error instanceof NoInstallation)) throw error
    console.error(`There are no books in ${error.dataDir}: set DATA_DIR or DATABASE_URL to their location.`)
    process.exit(2)
  })
  try {
    if (config.sandbox) await switchback.listen()
    const { database } = switchback.deps
    if (catchesUp) {
      const { missed, left } = await catchUp(switchback.deps, otherPayments)
      const recorded = missed.length - left.length
      if (recorded > 0) console.log(`Recorded ${recorded} movements of money from the payment provider.`)
    }
    const { accounts, journals, openOperations } = await readTotals(database)
    for (const { account, balance } of accounts)
      console.log(`${account.padEnd(20)}${formatMoney(balance).padStart(16)}`)
    console.log(`${journals} journals, ${openOperations} operations pending at the payment provider`)
    const broken = await verifyBooks(database)
    for (const sentence of broken) console.log(`✗ ${sentence}`)
    const differences = await compareBooks(switchback.deps)
    for (const { reference, bookingId, ours, theirs } of differences)
      console.log(
        `✗ ${reference} (booking ${bookingId ?? 'unknown'}): we have ${ours} cents, the provider ${theirs}`,
      )
    return broken.length + differences.length
  } finally {
    await close()
  }
}

function readOptions(): { catchesUp: boolean } | undefined {
  try {
    const { positionals, values } = parseArgs({
      options: { 'catch-up': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    return positionals.join() === 'verify' ? { catchesUp: values['catch-up'] } : undefined
  } catch {
    return undefined
  }
}

const options = readOptions()
if (!options) {
  console.error(usage)
  process.exit(2)
}
const found = await verify(options)
console.log(found === 0 ? 'The books balance and agree with the payment provider.' : `${found} differences.`)
process.exit(found === 0 ? 0 : 1)
