import type { ReactNode } from 'react'

/** A part of an explaining page, with 88 above it and on phones 60. */
export const PageSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="wrap pt-15 sm:pt-22">
    <h2 className="mb-4.5 text-3xl sm:mb-7">{title}</h2>
    {children}
  </section>
)
