import { setTimeout as sleep } from 'node:timers/promises'
import { openReplicaOf } from '#test/support/postgres-servers.ts'
import { errorsSince, ownErrors, untilLastError, type Drill } from './drill.ts'

const settleSeconds = 10

/** Destroys the primary database server. Its synchronous replica is promoted and gets a replica of its own. */
export const promotion: Drill = {
  name: 'promotion',
  title: 'promotion of the replica',
  async run(cluster, { load, note, say, check }) {
    const { primary, replica } = cluster
    say('the replica is made synchronous')
    await primary.run(`alter system set synchronous_standby_names = 'replica'`, 'select pg_reload_conf()')
    await sleep(3_000)
    const [, state] = await primary.run('select 1', 'select sync_state as state from pg_stat_replication')
    const isSync = (state!.rows[0] as { state?: string } | undefined)?.state === 'sync'
    check('the replica is synchronous', isSync, state!.rows)
    say('the primary is killed')
    const since = performance.now()
    await primary.signal('SIGKILL')
    await replica.promote()
    cluster.primaryAddress.leadTo(replica.port)
    const promoted = (performance.now() - since) / 1000
    await sleep(settleSeconds * 1_000)
    note(
      `the replica was promoted after ${promoted.toFixed(1)} s: ${errorsSince(load, since)} errors, the last after ${untilLastError(load, since).toFixed(1)} s`,
    )
    const calm = performance.now()
    await sleep(4_000)
    check('clients see no errors any more', ownErrors(load, calm).length === 0, ownErrors(load, calm))
    say('the new primary gets a replica')
    cluster.primary = replica
    cluster.replica = await openReplicaOf(replica, cluster.folder)
    cluster.replicaAddress.leadTo(cluster.replica.port)
    await sleep(4_000)
    const [reads] = await cluster.replica.run(
      `select count(*)::int as count from pg_stat_activity where application_name = 'switchback reads'`,
    )
    check('visitors read from the new replica', (reads!.rows[0] as { count: number }).count > 0)
    await primary.close()
  },
}
