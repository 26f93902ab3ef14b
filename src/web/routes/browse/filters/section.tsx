import type { ReactNode } from 'react'

/** A group of filters with its name. A thin line separates it from the group above. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="border-t border-line pt-4">
    <legend className="float-left mb-1.5 w-full text-[0.9375rem] font-[650]">{title}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)
