#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import WebSocket, { WebSocketServer } from 'ws'

/**
 * This script starts the Firefox at FIREFOX_PATH and is a proxy between it and Playwright. Firefox ESR 153 lacks this
 * WebDriver BiDi command, which Playwright sends for every browser context, so the proxy replies to it with success.
 * Browser preferences set the color scheme and reduced motion instead.
 */
const missing = 'emulation.setMediaFeaturesOverride'

const browser = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
browser.on('exit', (code) => process.exit(code ?? 1))

createInterface({ input: browser.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
  if (!address) return console.error(line)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  )
  server.on('connection', (client) => connect(client, `${address}/session`))
})

function connect(client, address) {
  const firefox = new WebSocket(address)
  const waiting = []
  firefox.on('open', () => waiting.splice(0).forEach((message) => firefox.send(message)))
  client.on('message', (data) => {
    const message = String(data)
    const { id, method } = JSON.parse(message)
    if (method === missing) client.send(JSON.stringify({ type: 'success', id, result: {} }))
    else if (firefox.readyState === WebSocket.OPEN) firefox.send(message)
    else waiting.push(message)
  })
  firefox.on('message', (data) => client.send(String(data)))
  client.on('close', () => firefox.close())
  firefox.on('close', () => client.close())
}
