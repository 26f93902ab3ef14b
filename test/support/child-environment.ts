import path from 'node:path'

const compiled = path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled')

/** The environment of a program that a test starts. The compile cache saves each start from compiling its modules again. */
export const childEnvironment = {
  PATH: process.env['PATH'],
  TZ: process.env['TZ'],
  NODE_COMPILE_CACHE: compiled,
}
