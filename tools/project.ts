import path from 'node:path'

/** The project's root folder. */
export const project = path.resolve(import.meta.dirname, '..')
