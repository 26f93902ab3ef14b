import { lazy, Suspense } from 'react'
import { FlipCards } from './flip-cards/flip-cards.tsx'
import { Hero } from './hero/hero.tsx'
import { nearView } from './near-view.ts'

const rest = 'rest-of-landing'
const load = () => import('./below-the-fold/below-the-fold.tsx')

// The server renders the whole page. In the browser the lower part stays plain HTML with working links until the user scrolls
// to it. Only then is its code loaded and the part hydrated.
const BelowTheFold = import.meta.env.SSR
  ? (await load()).BelowTheFold
  : lazy(async () => {
      await nearView(rest)
      return { default: (await load()).BelowTheFold }
    })

export const Landing = () => (
  <>
    <Hero />
    <FlipCards />
    <div id={rest}>
      <Suspense>
        <BelowTheFold />
      </Suspense>
    </div>
  </>
)
