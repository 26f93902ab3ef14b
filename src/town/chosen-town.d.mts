import type { Town } from '#domain/town.ts'

export const chosenTown: Town
