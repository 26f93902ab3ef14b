import { StructuredData } from '#web/components/page/structured-data.tsx'
import { Categories } from './categories.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LendBand } from './lend-band.tsx'
import { Popular } from './popular.tsx'
import { siteData } from './site-data.ts'

export const BelowTheFold = () => (
  <>
    <Categories />
    <Popular />
    <HowItWorks />
    <LendBand />
    <StructuredData things={import.meta.env.SSR && siteData} />
  </>
)
