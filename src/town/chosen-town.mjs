import { readTown } from './read-town.ts'

/**
 * The town of the settings TOWN and TOWN_DIR, in Node.js. Pages import `src/web/town-of-page.ts` in its place, which
 * reads the global that the server's renderer shares and that a script writes into every page.
 */
export const chosenTown = readTown(process.env).town

globalThis.switchbackTown = chosenTown
