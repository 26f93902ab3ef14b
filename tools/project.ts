import path from 'node:path'

/** The folder of the project. */
export const project = path.resolve(import.meta.dirname, '..')
