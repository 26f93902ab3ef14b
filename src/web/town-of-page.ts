import type { Town } from '#domain/town.ts'

declare global {
  var switchbackTown: Town
}

/** Takes the place of `#town/chosen-town.mjs` in the web build: the town that the server wrote into the page. */
export const chosenTown: Town = globalThis.switchbackTown
