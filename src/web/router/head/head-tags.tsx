import type { Head } from '#web/router/page.ts'

/** The head of a page as the server renders it. `write-head.ts` replaces the elements marked with `data-page`. */
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
