import type { ReactNode } from 'react'

/** The head of a page that explains something: its one heading and what it says in a breath, on spruce. */
export const PageIntro = ({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children?: ReactNode
}) => (
  <div className="on-dark relative overflow-hidden bg-ground text-white">
    <img
      src="/art/contours-band.svg"
      alt=""
      width={1440}
      height={480}
      className="absolute inset-0 size-full object-cover"
    />
    <div className="wrap relative py-11 sm:py-16">
      <h1 className="max-w-200 text-4xl font-extrabold">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg leading-7 text-on-brand-2">{lead}</p>
      {children && <div className="mt-7">{children}</div>}
    </div>
  </div>
)
