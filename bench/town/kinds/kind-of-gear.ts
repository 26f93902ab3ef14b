/** How a size is measured, and the values that gear of a kind comes in. */
export type Sizes = {
  unit: 'capacity' | 'feet' | 'meters' | 'centimeters' | 'liters' | 'quarts' | 'square'
  values: readonly number[]
}

/** The parts from which titles and descriptions of one kind of gear are made. */
export type KindOfGear = {
  category: string
  /** Names that owners use for the gear, the most common one first. */
  names: readonly string[]
  makers: readonly string[]
  /** Words that stand before or after the name in a title. */
  details: readonly string[]
  sizes?: Sizes
  /** Whether the gear comes in sizes for kids, women and men. */
  forWhom?: boolean
  /** The range of the daily rate, in dollars. */
  price: readonly [min: number, max: number]
}

const list = (written: string): readonly string[] => written.split('|')

/**
 * Returns a function that makes a `KindOfGear` of this category. In `names`, `makers` and `details`, vertical bars
 * (`|`) separate the items of a list.
 */
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
