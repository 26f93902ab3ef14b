import { StructuredData } from '#web/components/page/structured-data.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LendBand } from './lend-band.tsx'
import { Popular } from './popular.tsx'
import { siteData } from './site-data.ts'

export const BelowTheFold = () => (
  <>
    <CategoryGrid />
    <Popular />
    <HowItWorks />
    <LendBand />
    <StructuredData things={siteData} />
  </>
)
