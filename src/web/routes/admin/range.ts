import { defaultFigureRange, type FigureRange, figureRangeNames } from '#domain/admin-figures.ts'

/** The query parameters of the overview. */
export type OverviewSearch = { range?: string | undefined }

export const rangeOf = ({ range }: OverviewSearch): FigureRange =>
  figureRangeNames.find((name) => name === range) ?? defaultFigureRange
