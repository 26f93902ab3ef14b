import { defaultFigureRange, type FigureRange, figureRangeNames } from '#domain/admin-figures.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'

/** The period that an address shows. Unknown values count as absent. */
export const rangeOf = ({ range }: AdminSearch): FigureRange =>
  figureRangeNames.find((name) => name === range) ?? defaultFigureRange
