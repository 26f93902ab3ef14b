import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type SectionProps = { title: string; aside?: ReactNode; className?: string; children: ReactNode }

/** A section of the page with its heading, 88px below the previous one and 60px on phones. */
export const Section = ({ title, aside, className, children }: SectionProps) => (
  <section className={classNames('wrap pt-15 sm:pt-22', className)}>
    <div className="mb-4.5 flex items-center justify-between gap-6 sm:mb-7">
      <h2 className="text-3xl">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)
