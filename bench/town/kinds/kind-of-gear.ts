/** How a size is measured, and the values that gear of a kind comes in. */
export type Sizes = {
  unit: 'capacity' | 'feet' | 'meters' | 'centimeters' | 'liters' | 'quarts' | 'square'
  values: readonly number[]
}

/** The parts from which titles and descriptions of one kind of gear are made. */
export type KindOfGear = {
  category: string
  /** The gear, as owners call it. The first is the most common. */
  names: readonly string[]
  makers: readonly string[]
  /** Words before or after the name. */
  details: readonly string[]
  sizes?: Sizes
  /** The audiences it is sold for, when it comes in such sizes. */
  forWhom?: boolean
  /** Dollars a day. */
  price: readonly [min: number, max: number]
}

const list = (written: string): readonly string[] => written.split('|')

/** Starts the kinds of one category. Lists are separated by bars. */
export const of =
  (category: string) =>
  (
    names: string,
    makers: string,
    details: string,
    price: readonly [number, number],
    more: Pick<KindOfGear, 'sizes' | 'forWhom'> = {},
  ): KindOfGear => ({
    category,
    names: list(names),
    makers: list(makers),
    details: list(details),
    price,
    ...more,
  })

export const sizes = (unit: Sizes['unit'], ...values: number[]): { sizes: Sizes } => ({
  sizes: { unit, values },
})
