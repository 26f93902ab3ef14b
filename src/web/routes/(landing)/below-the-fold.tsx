import { CategoryGrid } from './category-grid.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LendBand } from './lend-band.tsx'
import { Popular } from './popular.tsx'

export const BelowTheFold = () => (
  <>
    <CategoryGrid />
    <Popular />
    <HowItWorks />
    <LendBand />
  </>
)
