import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { chromium } from '@playwright/test'
import Fastify from 'fastify'
import { build } from 'vite'
import { browserArguments, chromiumPath } from '#tools/browser.ts'

const root = path.resolve(import.meta.dirname, '..')
const entry = 'src/web/lab/entry.tsx'

/** Builds the lab, serves it, and starts a browser for it. */
export async function openLab() {
  const folder = await mkdtemp(path.join(tmpdir(), 'switchback-lab-'))
  await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true, manifest: true, rolldownOptions: { input: entry } },
  })
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'))
  const { file, css } = manifest[entry] as { file: string; css: string[] }
  const app = Fastify()
  await app.register(fastifyStatic, { root: folder })
  app.get('/lab', (_request, reply) =>
    reply
      .type('text/html')
      .send(
        `<!doctype html><html lang="en"><title>Parts</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/${css[0]}"><body><div id="lab"></div><script type="module" src="/${file}"></script>`,
      ),
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: browserArguments })
  return {
    address: `${address}/lab`,
    browser,
    async close() {
      await browser.close()
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
