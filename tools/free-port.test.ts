import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from './free-port.ts'

const range = '/proc/sys/net/ipv4/ip_local_port_range'
const outgoing = process.platform === 'linux' ? Number(readFileSync(range, 'utf8').split(/\s+/)[0]) : 32_768

test('concurrent searches find different ports that no outgoing connection can take', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => findFreePort()))
  expect(new Set(ports).size).toBe(50)
  for (const port of ports) expect([port > 10_080, port < outgoing]).toEqual([true, true])
})

test('ports on which servers listen are left out', async () => {
  const port = await findFreePort()
  const taken = [1, 2, 3].map((offset) => port + offset)
  // If another program already listens on one of them, it is taken as well.
  const servers = taken.map((each) =>
    createServer()
      .on('error', () => {})
      .listen(each, '127.0.0.1'),
  )
  try {
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(taken).not.toContain(await findFreePort())
  } finally {
    for (const server of servers) server.close()
  }
})
