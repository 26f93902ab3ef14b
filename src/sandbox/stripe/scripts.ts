import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

const folder = fileURLToPath(new URL('./browser/', import.meta.url))

/** Bundles a TypeScript file into one classic script without imports. */
const bundle = async (entry: string): Promise<string> => {
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    root: folder,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: `${folder}${entry}`, output: { format: 'iife' } },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  const script = outputs.find((output) => output.type === 'chunk')
  if (!script) throw new Error(`The script ${entry} could not be built.`)
  return script.code
}

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      // Forgets a failed build, so that the next request tries again.
      made = undefined
      throw error
    }))
}

/** Serves the replacement for Stripe.js and the files of the framed pages. Builds each script at its first request. */
export const registerScripts = (app: FastifyInstance) => {
  const serve = (path: string, type: string, read: () => Promise<string>) => {
    const readOnce = once(read)
    app.get(path, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(await readOnce()),
    )
  }
  // The server ignores a trailing slash, so `/v3` works as well.
  serve('/v3/', 'text/javascript', () => bundle('stripe.ts'))
  for (const name of ['card-frame', 'authentication']) {
    serve(`/browser/${name}.js`, 'text/javascript', () => bundle(`${name}.ts`))
    serve(`/browser/${name}.css`, 'text/css', () => readFile(`${folder}${name}.css`, 'utf8'))
  }
}
