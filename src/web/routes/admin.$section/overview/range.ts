import { defaultFigureRange, type FigureRange, figureRangeNames } from '#domain/admin-figures.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'

/** Returns the period of the overview that the address names, or the default one if the value is missing or unknown. */
export const rangeOf = ({ range }: AdminSearch): FigureRange =>
  figureRangeNames.find((name) => name === range) ?? defaultFigureRange
