import { CategoryGrid } from './category-grid.tsx'
import { FlipCards } from './flip-cards.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LendBand } from './lend-band.tsx'
import { Popular } from './popular.tsx'

export const Landing = () => (
  <>
    <Hero />
    <FlipCards />
    <CategoryGrid />
    <Popular />
    <HowItWorks />
    <LendBand />
  </>
)
