import { chmod, copyFile, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPrimary, openReplicaOf, type PostgresServer } from '#test/support/postgres-servers.ts'
import { findFreePort } from '#tools/free-port.ts'
import { project } from '#tools/project.ts'
import { openForwarder, type Forwarder } from './forwarder.ts'
import { aProxy } from './nginx.ts'
import { aPooler, giveSettings } from './pooler.ts'
import { answers, aPart, killAll, type Part } from './process.ts'

const drainSeconds = 3
const logs = path.join(project, 'test-results/cluster')

/** A server process of the town. `useRelease` selects the version of the program for its next start. */
export type ServerProcess = Part & { address: string; useRelease(folder: string): void }

export type Cluster = {
  url: string
  folder: string
  primary: PostgresServer
  replica: PostgresServer
  /**
   * The stable address of the primary database server; `replicaAddress` is that of its replica. The processes connect
   * to these, so a drill can move the servers behind them.
   */
  primaryAddress: Forwarder
  replicaAddress: Forwarder
  proxy: Part
  objects: Part
  pooler: Part | undefined
  webs: ServerProcess[]
  workers: ServerProcess[]
  /** The settings that all server processes share. */
  settings: Record<string, string>
  close(): Promise<void>
}

type Choice = {
  webCount?: number
  workerCount?: number
  withPooler?: boolean
  log: (line: string) => void
}

/**
 * Starts every part of a town as on several machines, each with its own folders and ports. If one part does not start,
 * ends the others.
 */
export async function openCluster(choice: Choice): Promise<Cluster> {
  const servers: PostgresServer[] = []
  process.once('exit', killAll)
  try {
    return await startParts(choice, servers)
  } catch (error) {
    killAll()
    for (const server of servers.toReversed()) await server.close()
    throw error
  }
}

async function startParts(
  { webCount = 3, workerCount = 2, withPooler = false, log }: Choice,
  servers: PostgresServer[],
): Promise<Cluster> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'switchback-cluster-'))
  await chmod(folder, 0o755)
  log('PostgreSQL and its replica')
  const primary = await openPrimary(folder)
  servers.push(primary)
  const replica = await openReplicaOf(primary, folder)
  servers.push(replica)
  const primaryAddress = await openForwarder(primary.port)
  const replicaAddress = await openForwarder(replica.port)
  const at = (port: number) => primary.url().replace(/:\d+\//, `:${port}/`)

  const objects = await anObjectStore(folder)
  const pooler = withPooler
    ? aPooler(folder, await findFreePort(), {
        target: new URL(at(primaryAddress.port)),
        account: primary.place.account,
      })
    : undefined
  log(pooler ? 'S3 server, PgBouncer' : 'S3 server')
  await objects.part.start()
  if (pooler) await giveSettings(primary.url())
  await pooler?.part.start()

  const proxyPort = await findFreePort()
  const url = `http://127.0.0.1:${proxyPort}`
  const settings = {
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    DATABASE_URL: at(pooler?.port ?? primaryAddress.port),
    ...(pooler && { DATABASE_DIRECT_URL: at(primaryAddress.port) }),
    DATABASE_READ_URL: at(replicaAddress.port),
    DATABASE_POOL: '10',
    SECRET_KEY: 'the key of the cluster with more than 32 bytes',
    SANDBOX: 'on',
    DEMO: 'off',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: String(drainSeconds),
    // Without the compile cache, each start would compile the build again.
    NODE_COMPILE_CACHE: path.join(project, 'node_modules/.cache/compiled'),
    ...objects.settings,
  }
  const open = async (role: 'web' | 'worker', number: number) => {
    const port = await findFreePort()
    return aServerProcess(`${role} ${number}`, folder, { ...settings, ROLE: role, PORT: String(port) })
  }
  const webs: ServerProcess[] = []
  for (let number = 1; number <= webCount; number++) webs.push(await open('web', number))
  const workers: ServerProcess[] = []
  for (let number = 1; number <= workerCount; number++) workers.push(await open('worker', number))
  for (const part of [...webs, ...workers]) {
    log(part.name)
    await part.start()
  }
  const webPorts = webs.map(({ address }) => Number(new URL(address).port))
  const proxy = aProxy(folder, proxyPort, webPorts)
  log('nginx')
  await proxy.start()

  const cluster: Cluster = {
    url,
    folder,
    primary,
    replica,
    primaryAddress,
    replicaAddress,
    proxy,
    objects: objects.part,
    pooler: pooler?.part,
    webs,
    workers,
    settings,
    async close() {
      const programs = [...webs, ...workers, proxy, objects.part, ...(pooler ? [pooler.part] : [])]
      for (const part of programs) part.signal('SIGCONT')
      for (const part of programs) part.signal('SIGTERM')
      await Promise.race([
        Promise.all(programs.map((part) => part.ended())),
        new Promise((resolve) => setTimeout(resolve, 15_000).unref()),
      ])
      killAll()
      primaryAddress.close()
      replicaAddress.close()
      await cluster.replica.close()
      await cluster.primary.close()
      await keepLogs(folder)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return cluster
}

/** Copies the log files of the parts to the test results, because the cluster's folder is removed. */
async function keepLogs(folder: string): Promise<void> {
  await mkdir(logs, { recursive: true })
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.log')))
    await copyFile(path.join(folder, name), path.join(logs, name))
}

function aServerProcess(
  name: string,
  folder: string,
  settings: Record<string, string> & { PORT: string },
): ServerProcess {
  const address = `http://127.0.0.1:${settings.PORT}`
  let release = project
  const part = aPart({
    name,
    log: path.join(folder, `${name.replace(' ', '-')}.log`),
    command: () => ({
      file: process.execPath,
      args: [path.join(release, 'tools/start.ts')],
      env: { ...settings, DATA_DIR: path.join(folder, `data-${settings.PORT}`) },
    }),
    isReady: () => answers(`${address}/readyz`),
  })
  return { ...part, address, useRelease: (next) => void (release = next) }
}

async function anObjectStore(folder: string) {
  const port = await findFreePort()
  const objects = path.join(folder, 'objects')
  await mkdir(objects)
  const address = `http://127.0.0.1:${port}`
  const part = aPart({
    name: 'S3 server',
    log: path.join(folder, 'objects.log'),
    command: () => ({
      file: process.execPath,
      args: [path.join(import.meta.dirname, 's3.ts'), objects, String(port)],
    }),
    // The server refuses requests without a signature, but any response means that it is ready.
    isReady: () =>
      fetch(address).then(
        () => true,
        () => false,
      ),
  })
  const settings = {
    S3_ENDPOINT: address,
    S3_BUCKET: 'town-photos',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'town',
    S3_SECRET_ACCESS_KEY: 'secret of the town',
  }
  return { part, settings }
}
