import type { Town } from '#domain/town.ts'

declare global {
  var switchbackTown: Town
}

/**
 * The town of the installation, which the server wrote into the page. In the web build this module replaces
 * `#town/chosen-town.mjs`.
 */
export const chosenTown: Town = globalThis.switchbackTown
