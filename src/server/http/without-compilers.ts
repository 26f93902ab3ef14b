import type { FastifyServerOptions } from 'fastify'

const noCompiler = () => () => {
  throw new Error('Routes have no schema: an endpoint is described in src/contract.')
}

/** Settings of a Fastify server without compilers of schemas. The build leaves them out, because loading them delays the start. */
export const withoutCompilers = {
  schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
} satisfies FastifyServerOptions
