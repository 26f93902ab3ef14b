import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { project } from '#tools/project.ts'
import { openWebSources } from './web-build.ts'

test('in development pictures of the town come from their routes, and other files from the sources', async () => {
  const app = Fastify()
  app.get('/art/hero-wide-light.svg', async () => 'of the town')
  app.get('/*', async () => 'a page')
  await openWebSources(app, project, () => false)
  const read = async (url: string) => (await app.inject(url)).body
  expect(await read('/art/hero-wide-light.svg')).toBe('of the town')
  expect(await read('/art/hero-wide-dark.svg')).toMatch(/^<svg /)
  expect(await read('/browse')).toBe('a page')
  await app.close()
}, 60_000)
