import { Children, type ReactNode } from 'react'

/**
 * Facts in a line, with a dot between them. A fact moves to the next line as a whole if it fits there, and a line neither
 * begins nor ends with a dot: the dot of a line's first fact is in the margin, which is cut off.
 */
export const FactLine = ({ children }: { children: ReactNode }) => (
  <span className="block overflow-x-clip">
    <span className="-ml-[0.9em] flex flex-wrap">
      {Children.toArray(children).map((fact, at) => (
        <span
          key={at}
          className="min-w-0 pl-[0.9em] wrap-anywhere before:-ml-[0.9em] before:inline-block before:w-[0.9em] before:text-center before:content-['·'/'']"
        >
          {fact}{' '}
        </span>
      ))}
    </span>
  </span>
)
