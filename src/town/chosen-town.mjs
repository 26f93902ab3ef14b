import { readTownOnce } from './read-town.ts'

/**
 * The town that the settings TOWN and TOWN_DIR name, for code in Node.js. The web build replaces this module with
 * `src/web/town-of-page.ts`, which reads the global variable `switchbackTown`. On the server, this module sets it; in
 * the browser, a script in the page does.
 */
export const chosenTown = readTownOnce(process.env).town

globalThis.switchbackTown = chosenTown
