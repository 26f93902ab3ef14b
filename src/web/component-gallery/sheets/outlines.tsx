import { Part } from '#web/component-gallery/part.tsx'
import { PageOutline } from '#web/components/page/page-outlines.tsx'

const pages = [
  ['Browse', '/browse'],
  ['Gear, a booking and its payment', '/gear/1'],
  ['Messages', '/messages'],
  ['Pages with a picture', '/about'],
  ['Every other page', '/settings'],
] as const

/** The outlines that are shown while a page loads. */
export const Outlines = () => (
  <Part
    title="Outlines of pages"
    words="They have the layout of the page that follows, so nothing moves when it comes."
  >
    {pages.map(([name, path]) => (
      <figure key={path} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <figcaption className="text-sm text-ink-2">{name}</figcaption>
        <div className="overflow-hidden rounded-lg border border-line bg-bg">
          <PageOutline path={path} />
        </div>
      </figure>
    ))}
  </Part>
)
