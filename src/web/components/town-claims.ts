import { useQuery } from '@tanstack/react-query'
import { getTownFigures } from '#contract/town-figures.ts'
import { query } from '#web/call.ts'
import { countedClaims, statedClaims, type TownClaims } from '#web/content/figures.ts'

/** For the loader of every page that claims something; what fails to load may not keep a page from coming. */
export const townFiguresQuery = query(getTownFigures)

/** What this page may claim about the town: counted where the server counts, else as stated. */
export function useTownClaims(): TownClaims {
  const town = useQuery(townFiguresQuery).data
  return town ? countedClaims(town) : statedClaims
}
