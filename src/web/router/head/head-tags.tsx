import type { Head } from '#web/router/page.ts'

/** The head of a page as the server writes it; `write-head.ts` knows its elements by the mark. */
export const HeadTags = ({ head: { title, meta, links } }: { head: Head }) => (
  <>
    <title>{title}</title>
    {meta.map((attributes) => (
      <meta key={JSON.stringify(attributes)} {...attributes} data-page="" />
    ))}
    {links.map((attributes) => (
      <link key={JSON.stringify(attributes)} {...attributes} data-page="" />
    ))}
  </>
)
