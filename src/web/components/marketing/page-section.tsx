import type { ReactNode } from 'react'

/** A section of a marketing page, with a margin of 88 px above it, 60 px on phones. */
export const PageSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="wrap pt-15 sm:pt-22">
    <h2 className="mb-4.5 text-3xl sm:mb-7">{title}</h2>
    {children}
  </section>
)
