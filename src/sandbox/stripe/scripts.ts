import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

const folder = fileURLToPath(new URL('./browser/', import.meta.url))

/** One self-contained classic script, made from a TypeScript file when it is first asked for. */
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
      // A failed attempt is not kept, so that the next request tries again.
      made = undefined
      throw error
    }))
}

/** The files that browsers load: the stand-in for Stripe.js and what the framed pages need. */
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
  // The server that this is mounted on takes both with and without the last slash.
  serve('/v3/', 'text/javascript', () => bundle('stripe.ts'))
  for (const name of ['card-frame', 'authentication']) {
    serve(`/browser/${name}.js`, 'text/javascript', () => bundle(`${name}.ts`))
    serve(`/browser/${name}.css`, 'text/css', () => readFile(`${folder}${name}.css`, 'utf8'))
  }
}
