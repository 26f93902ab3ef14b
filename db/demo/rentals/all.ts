import { rentedByJonah } from './by-jonah.ts'
import { rentedFromHannah } from './of-hannah.ts'
import { rentedFromJuneAndPriya } from './of-june-and-priya.ts'
import { rentedFromTheOthers } from './of-the-others.ts'
import { rentedFromWesAndMarcus } from './of-wes-and-marcus.ts'
import type { Rental } from './rental.ts'

export const demoRentals: readonly Rental[] = [
  ...rentedFromHannah,
  ...rentedByJonah,
  ...rentedFromWesAndMarcus,
  ...rentedFromJuneAndPriya,
  ...rentedFromTheOthers,
]
